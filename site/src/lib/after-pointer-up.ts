let isPressed = false

if (typeof document !== 'undefined') {
  const press = (is: boolean) => () => {
    isPressed = is
  }
  document.addEventListener('pointerdown', press(true), true)
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, press(false), true)
}

/**
 * At once, or when what is being pressed is let go: a message that appears between the two would push the button away
 * from under the finger, and the press would be lost.
 */
export function afterPointerUp(work: () => void): void {
  if (!isPressed) {
    work()
    return
  }
  const go = () => {
    for (const end of ['pointerup', 'pointercancel']) document.removeEventListener(end, go)
    // The click itself comes after this.
    setTimeout(work)
  }
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, go)
}
