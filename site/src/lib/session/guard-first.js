{
  const page = document.documentElement
  const { only, session, role = '', to, country } = page.dataset
  const isAdmin = session && role.endsWith('admin')
  if (only === 'guests' ? session : only === 'admins' ? !isAdmin : !session) {
    page.hidden = true
    location.replace(`/${country}/${page.lang}`)
  } else if (to) location.replace(to)
}
