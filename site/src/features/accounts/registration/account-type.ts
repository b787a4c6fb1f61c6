type Address = Pick<Location, 'search' | 'hash'>

/** Infers the account type from the link that led a guest to the registration. */
export function findAccountType({ search, hash }: Address): 'business' | 'user' {
  const to = new URLSearchParams(search).get('to')
  if (to !== null) return /\/listings\/create$|#claim$/.test(to) ? 'business' : 'user'
  return hash === '#favourite' ? 'user' : 'business'
}
