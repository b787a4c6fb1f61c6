import { sendVisitEvent } from './send-visit-event.ts'

document.addEventListener('click', ({ target }) => {
  const way = target instanceof Element ? target.closest<HTMLElement>('[data-contact]') : null
  if (way) sendVisitEvent('contact', { kind: way.dataset.contact })
})
