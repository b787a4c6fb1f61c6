const notice = document.getElementById('announcement')
const closeButton = notice?.querySelector('button')
try {
  if (notice && closeButton) {
    notice.hidden = localStorage.announcement === notice.dataset.key
    closeButton.hidden = false
    closeButton.addEventListener('click', () => {
      localStorage.announcement = notice.dataset.key
      notice.hidden = true
      document.querySelector<HTMLElement>('.nav__logo, #main')?.focus()
    })
  }
} catch {}
