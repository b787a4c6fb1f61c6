/** The distance in pixels below which a scroll has no direction. */
const threshold = 8

/** Gives an element the class `is-scrolled-down` until the visitor scrolls up or reaches the end of the page. */
export function markWhileScrollingDown(element: Element): void {
  const read = () => Math.max(0, scrollY)
  let before = read()
  const follow = () => {
    const distance = read() - before
    // A restored position and a link to a part of the page are jumps, which have no direction either.
    if (Math.abs(distance) > innerHeight) {
      before = read()
      return
    }
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - threshold
    if (Math.abs(distance) < threshold && !isAtEnd) return
    before = read()
    element.classList.toggle('is-scrolled-down', distance > 0 && !isAtEnd)
  }
  addEventListener('scroll', follow, { passive: true })
}
