/** Copies the symbols that this page lacks, before content of another page is inserted. */
export function addMissingIcons(page: Document): void {
  const icons = document.getElementById('icons')
  for (const symbol of page.querySelectorAll('#icons > symbol')) {
    if (!document.getElementById(symbol.id)) icons?.append(symbol)
  }
}
