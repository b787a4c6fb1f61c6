/** Runs a function once, when the element is in view. Returns a function that stops waiting. */
export function runWhenVisible(element: Element, run: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    run()
  })
  observer.observe(element)
  return () => observer.disconnect()
}
