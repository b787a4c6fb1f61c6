/** Call it before inserting content of another page. */
export function addMissingIcons(page: Document): void {
  const icons = document.getElementById('icons')
  for (const symbol of page.querySelectorAll('#icons > symbol')) {
    if (!document.getElementById(symbol.id)) icons?.append(symbol)
  }
}
