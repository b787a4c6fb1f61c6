import { showToast } from '../../components/toast/toast.ts'
import { findPosition } from '../listings/browse/find-position.ts'

const button = document.querySelector<HTMLButtonElement>('button[data-near]')

button?.addEventListener('click', async () => {
  if (button.ariaBusy === 'true') return
  button.ariaBusy = 'true'
  try {
    location.assign(`${button.dataset.near}?${new URLSearchParams(await findPosition())}`)
  } catch {
    showToast({ variant: 'error', text: button.dataset.failed ?? '' })
  }
  button.ariaBusy = 'false'
})
