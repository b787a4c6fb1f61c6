/** The scripts of a page listen when its document is complete. The button that was clicked last before is clicked again. */
let button: HTMLButtonElement | null = null

function remember({ target }: Event): void {
  button = target instanceof Element ? target.closest('button[type="button"]') : null
}

document.addEventListener('click', remember)
document.addEventListener('DOMContentLoaded', () => {
  document.removeEventListener('click', remember)
  button?.click()
})
