const to = new URLSearchParams(location.search).get('to')
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-keeps-return]')) {
  const url = new URL(link.href)
  if (to) url.searchParams.set('to', to)
  url.hash = location.hash
  link.href = url.href
}
