import { sendCount } from './send-count.ts'

document.addEventListener('click', ({ target }) => {
  const way = target instanceof Element ? target.closest<HTMLElement>('[data-contact]') : null
  if (way) sendCount('contact', { kind: way.dataset.contact })
})
