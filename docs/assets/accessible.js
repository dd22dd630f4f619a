// What the theme leaves out for readers who use a keyboard or a screen reader.

const name = (element, label) => element.setAttribute("aria-label", label)

const complete = () => {
  document.querySelectorAll("[data-md-component=search]").forEach(search => name(search, "Search"))
  document.querySelectorAll(".md-typeset__scrollwrap").forEach(box => {
    if (box.scrollWidth <= box.clientWidth) return
    box.tabIndex = 0
    box.setAttribute("role", "region")
    name(box, "Table, scrolls sideways")
  })
}

window.addEventListener("load", () => {
  complete()
  new ResizeObserver(complete).observe(document.body)
})
