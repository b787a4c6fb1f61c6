import { tokenKey, userKey } from '@dalil/api/client'

try {
  const { [tokenKey]: token, [userKey]: user } = localStorage
  if (token) Object.assign(document.documentElement.dataset, { session: 'in', role: JSON.parse(user).role })
} catch {}
