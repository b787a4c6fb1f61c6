/** Returns a function that cancels the call. */
export function runWhenVisible(element: Element, run: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    run()
  })
  observer.observe(element)
  return () => observer.disconnect()
}
