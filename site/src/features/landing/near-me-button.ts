import { showToast } from '../../components/toast/toast.ts'
import { findPositionFailureText } from '../../lib/position/position-failure.ts'
import type { Texts } from '../../lib/text/pick-texts.ts'
import { findPosition } from '../listings/browse/find-position.ts'

const button = document.querySelector<HTMLButtonElement>('button[data-near]')

button?.addEventListener('click', async () => {
  if (button.ariaBusy === 'true') return
  button.ariaBusy = 'true'
  try {
    location.assign(`${button.dataset.near}?${new URLSearchParams(await findPosition())}`)
  } catch (error) {
    const texts: Texts<'position.failed' | 'position.or.city'> = JSON.parse(button.dataset.failures ?? '')
    showToast({ variant: 'error', text: findPositionFailureText(error, texts, texts['position.or.city']) })
  }
  button.ariaBusy = 'false'
})
