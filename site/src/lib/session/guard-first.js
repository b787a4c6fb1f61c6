{
  const page = document.documentElement
  const { only, session, role = '', to, country } = page.dataset
  const isAdmin = session && role.endsWith('admin')
  if (only === 'guests' ? session : only === 'admins' ? !isAdmin : !session) {
    page.hidden = true
    // Repeats the rule of `toSafePath`, which has not loaded yet.
    const back = only === 'guests' ? new URLSearchParams(location.search).get('to') : null
    const url = back?.startsWith('/') ? URL.parse(back, location.origin) : null
    const isSafe = url?.origin === location.origin && !url.pathname.startsWith('//')
    location.replace(isSafe ? url.pathname + url.search + url.hash : `/${country}/${page.lang}`)
  } else if (to) {
    // The back office uses the language of the address. The keys are those of preferences.ts, which has not loaded yet.
    for (const [key, value] of Object.entries({ countryCode: country, langCode: page.lang, userLanguage: page.lang })) {
      document.cookie = `${key}=${value}; Path=/; Max-Age=31536000; SameSite=Lax`
      try {
        localStorage[key] = value
      } catch {}
    }
    location.replace(to)
  }
}
