try {
  const detail = document.currentScript.parentElement
  const { token, user } = localStorage
  detail.dataset.relation = token
    ? String(JSON.parse(user).id) === detail.dataset.owner
      ? 'owner'
      : 'member'
    : 'guest'
} catch {}
