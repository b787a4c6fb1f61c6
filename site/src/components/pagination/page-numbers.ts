/** Returns the numbers of the first page, the last page and the pages next to the current one; null is a gap. */
export function toPageNumbers(current: number, last: number): (number | null)[] {
  const visible = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  const pages = [...new Set(visible)].toSorted((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const before = pages[index - 1] ?? 0
    if (page - before === 2) return [page - 1, page]
    return page - before > 2 ? [null, page] : [page]
  })
}
