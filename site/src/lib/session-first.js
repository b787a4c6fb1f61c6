try {
  const { token, user } = localStorage
  if (token) {
    const d = document.documentElement.dataset
    d.session = 'in'
    d.role = JSON.parse(user).role
  }
} catch {}
