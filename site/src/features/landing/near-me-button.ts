import { showToast } from '../../components/toast/toast.ts'
import { findPositionFailureText } from '../../lib/position/position-failure.ts'
import { findPosition } from '../listings/browse/find-position.ts'

const button = document.querySelector<HTMLButtonElement>('button[data-near]')

button?.addEventListener('click', async () => {
  if (button.ariaBusy === 'true') return
  button.ariaBusy = 'true'
  try {
    location.assign(`${button.dataset.near}?${new URLSearchParams(await findPosition())}`)
  } catch (error) {
    const text = findPositionFailureText(error, JSON.parse(button.dataset.failures ?? ''))
    showToast({ variant: 'error', text })
  }
  button.ariaBusy = 'false'
})
