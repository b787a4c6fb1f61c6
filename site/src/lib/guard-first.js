{
  const page = document.documentElement
  const { only, session, country } = page.dataset
  if (only !== (session ? 'signed-in' : 'guests')) {
    page.hidden = true
    location.replace(`/${country}/${page.lang}`)
  }
}
