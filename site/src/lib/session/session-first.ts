import { sessionKeys } from '@dalil/api/client'

try {
  const { [sessionKeys.token]: token, [sessionKeys.user]: user } = localStorage
  if (token) Object.assign(document.documentElement.dataset, { session: 'in', role: JSON.parse(user).role })
} catch {}
