/** Before a part of another page is shown in this one: the shapes of its icons, where they are not here yet. */
export function addMissingIcons(page: Document): void {
  const icons = document.getElementById('icons')
  for (const symbol of page.querySelectorAll('#icons > symbol')) {
    if (!document.getElementById(symbol.id)) icons?.append(symbol)
  }
}
