import { showFlashedToast, type Toast } from './toast.ts'

const region = document.getElementById('toasts')

document.addEventListener('toast', (event) => {
  const { variant, text } = (event as CustomEvent<Toast>).detail
  const template = region?.querySelector<HTMLTemplateElement>(`template[data-variant="${variant}"]`)
  const toast = template?.content.firstElementChild?.cloneNode(true)
  if (!(toast instanceof HTMLElement)) return

  // The progress line's animation is the timer: it pauses on hover and focus.
  toast.addEventListener('animationend', ({ animationName }) => animationName === 'toast-life' && toast.remove())
  toast.querySelector('button')?.addEventListener('click', () => toast.remove())
  const message = toast.querySelector('p')
  if (message) message.textContent = text
  // A repeated message replaces the former one.
  for (const other of region?.querySelectorAll('.toast') ?? []) {
    if (other.querySelector('p')?.textContent === text) other.remove()
  }
  if (variant === 'error') toast.setAttribute('role', 'alert')
  region?.append(toast)
})

document.addEventListener('errors-corrected', () => {
  for (const toast of document.querySelectorAll('.toast--error')) toast.remove()
})

showFlashedToast()
