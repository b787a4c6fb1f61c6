let isPressed = false

if (typeof document !== 'undefined') {
  const press = (is: boolean) => () => {
    isPressed = is
  }
  document.addEventListener('pointerdown', press(true), true)
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, press(false), true)
}

/** Runs `work` after the pointer is up: an earlier message could move the button before the click. */
export function runAfterPointerUp(work: () => void): void {
  if (!isPressed) {
    work()
    return
  }
  const go = () => {
    for (const end of ['pointerup', 'pointercancel']) document.removeEventListener(end, go)
    // `click` follows `pointerup`.
    setTimeout(work)
  }
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, go)
}
