const notice = document.getElementById('announcement')
const close = notice?.querySelector('button')
try {
  if (notice && close) {
    notice.hidden = localStorage.announcement === notice.dataset.key
    close.hidden = false
    close.addEventListener('click', () => {
      localStorage.announcement = notice.dataset.key
      notice.hidden = true
      document.querySelector<HTMLElement>('.nav__logo, #main')?.focus()
    })
  }
} catch {}
