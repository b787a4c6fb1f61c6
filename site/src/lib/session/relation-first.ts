import { sessionKeys } from '@dalil/api/client'

try {
  const { [sessionKeys.token]: token, [sessionKeys.user]: user } = localStorage
  const { dataset } = (document.currentScript as HTMLScriptElement).parentElement as HTMLElement
  dataset.relation = token ? (String(JSON.parse(user).id) === dataset.owner ? 'owner' : 'member') : 'guest'
} catch {}
