import { guardedPathKey } from './guarded-path.ts'

try {
  const to = sessionStorage.getItem(guardedPathKey)
  sessionStorage.removeItem(guardedPathKey)
  const notice = document.getElementById('guard-notice')
  const link = notice?.querySelector('a')
  if (to && notice && link && !document.documentElement.dataset.session) {
    link.href = `${link.pathname}?${new URLSearchParams({ to })}`
    notice.hidden = false
  }
} catch {}
