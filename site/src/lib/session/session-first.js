try {
  const { token: t, user: u } = localStorage
  if (t) Object.assign(document.documentElement.dataset, { session: 'in', role: JSON.parse(u).role })
} catch {}
