import { showToast } from '../../components/toast/toast.ts'

const form = document.querySelector<HTMLFormElement>('form[data-news]')

form?.addEventListener('submit', (event) => {
  event.preventDefault()
  showToast({ variant: 'success', text: form.dataset.news ?? '' })
  form.reset()
})
