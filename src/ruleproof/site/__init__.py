"""The reference as a web site: collect facts from a game and its report, render pages, write them and build the site.

`build.build_site` is the way in. What a project adds (order of pages, pictures, words) is a `pages.Site`.
"""
