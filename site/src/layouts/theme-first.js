try {
  const t = localStorage.theme
  if (t === 'light' || t === 'dark') document.documentElement.dataset.theme = t
} catch {}
