import { readOfflineText, showFlashedToast, showToast, type Toast } from './toast.ts'

type Retries = Map<Toast['topic'], () => void>

const region = document.getElementById('toasts')
const retries = new WeakMap<Element, Retries>()

document.addEventListener('toast', (event) => {
  const { variant, text, retry, topic } = (event as CustomEvent<Toast>).detail
  const template = region?.querySelector<HTMLTemplateElement>(`template[data-variant="${variant}"]`)
  const toast = template?.content.firstElementChild?.cloneNode(true)
  if (!(toast instanceof HTMLElement)) return

  // The progress line's animation is the timer: it pauses on hover and focus.
  toast.addEventListener('animationend', ({ animationName }) => animationName === 'toast-life' && toast.remove())
  toast.querySelector('button')?.addEventListener('click', () => toast.remove())
  const message = toast.querySelector('p')
  if (message) message.textContent = text
  // A repeated message replaces the former one, and tries again what that one would.
  const pending: Retries = new Map()
  for (const other of region?.querySelectorAll('.toast') ?? []) {
    if (other.querySelector('p')?.textContent !== text) continue
    for (const [former, act] of retries.get(other) ?? []) pending.set(former, act)
    other.remove()
  }
  if (retry) pending.set(topic, retry)
  addRetries(toast, pending)
  if (variant === 'error') toast.setAttribute('role', 'alert')
  region?.append(toast)
})

function addRetries(toast: Element, pending: Retries): void {
  const button = toast.querySelector('.toast__retry')
  if (pending.size === 0) {
    button?.remove()
    return
  }
  retries.set(toast, pending)
  toast.classList.add('toast--stays')
  button?.addEventListener('click', () => {
    toast.remove()
    for (const act of pending.values()) act()
  })
}

document.addEventListener('errors-corrected', () => {
  for (const toast of document.querySelectorAll('.toast--error')) toast.remove()
})

addEventListener('offline', () => showToast({ variant: 'error', text: readOfflineText() }))

showFlashedToast()
