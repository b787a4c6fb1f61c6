type Address = Pick<Location, 'search' | 'hash'>

export function findAccountType({ search, hash }: Address): 'business' | 'user' {
  const to = new URLSearchParams(search).get('to')
  if (to !== null) return /\/listings\/create$|#claim$/.test(to) ? 'business' : 'user'
  return hash === '#favourite' ? 'user' : 'business'
}
