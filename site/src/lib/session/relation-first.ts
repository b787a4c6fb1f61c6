import { tokenKey, userKey } from '@dalil/api/client'

try {
  const { [tokenKey]: token, [userKey]: user } = localStorage
  const { dataset } = (document.currentScript as HTMLScriptElement).parentElement as HTMLElement
  dataset.relation = token ? (String(JSON.parse(user).id) === dataset.owner ? 'owner' : 'member') : 'guest'
} catch {}
