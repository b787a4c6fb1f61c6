import { api, showFailure } from '../../../lib/api-client.ts'

const button = document.querySelector<HTMLButtonElement>('[data-publish]')

async function publish({ dataset: { publish: id } }: HTMLButtonElement): Promise<void> {
  try {
    await api.post(`/listings/${id}/publish`)
    location.reload()
  } catch (error) {
    showFailure(error, () => button?.click())
  }
}

button?.addEventListener('click', async () => {
  if (button.ariaBusy) return
  button.ariaBusy = 'true'
  await publish(button)
  button.ariaBusy = null
})
