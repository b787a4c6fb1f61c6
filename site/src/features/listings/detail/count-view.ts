import { sendVisitEvent } from './send-visit-event.ts'

function findKeyword(): string | undefined {
  if (!URL.canParse(document.referrer)) return
  const { origin, searchParams } = new URL(document.referrer)
  return (origin === location.origin && searchParams.get('title')?.trim()) || undefined
}

const countView = () => sendVisitEvent('view', { keyword: findKeyword() })

// A prerendered page has not been viewed yet.
if ('prerendering' in document && document.prerendering) {
  document.addEventListener('prerenderingchange', countView, { once: true })
} else countView()
