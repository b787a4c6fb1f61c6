/** Opens `<dialog popover>` elements modally: a popover, which needs no script, leaves the focus on the page behind it. */
document.addEventListener('click', (event) => {
  const { target } = event
  if (!(target instanceof Element)) return
  const button = target.closest<HTMLButtonElement>('button[popovertarget]')
  const dialog = button ? button.popoverTargetElement : target
  if (!(dialog instanceof HTMLDialogElement) || !dialog.popover) return
  if (!button) {
    // Clicks on the backdrop are those on the dialog that are outside of its box.
    const { left, right, top, bottom } = dialog.getBoundingClientRect()
    const { clientX: x, clientY: y } = event
    if (x < left || x > right || y < top || y > bottom) dialog.close()
    return
  }
  event.preventDefault()
  if (button.popoverTargetAction === 'hide') dialog.close()
  else dialog.showModal()
})
