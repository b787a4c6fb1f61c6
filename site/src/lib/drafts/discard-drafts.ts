import { deleteDrafts, readSession, toUserDraftKeyPrefix } from '@dalil/api/client'

const deletionTimeoutMs = 1000

/** The name of an event in this tab, and of a storage key that notifies other tabs. */
const discardKey = 'drafts-discarded'

export async function discardDrafts(): Promise<void> {
  const user = readSession()?.user.id
  if (user === undefined) return
  document.dispatchEvent(new Event(discardKey))
  try {
    localStorage.setItem(discardKey, String(user))
    localStorage.removeItem(discardKey)
  } catch {}
  const dropped = deleteDrafts(toUserDraftKeyPrefix(user), `${toUserDraftKeyPrefix(user)}\uffff`)
  // A blocked database must not prevent the logout.
  await Promise.race([dropped, new Promise((resolve) => setTimeout(resolve, deletionTimeoutMs))])
}

export function subscribeToDiscard(call: () => void): () => void {
  const fromElsewhere = ({ key }: StorageEvent) => key === discardKey && call()
  document.addEventListener(discardKey, call)
  addEventListener('storage', fromElsewhere)
  return () => {
    document.removeEventListener(discardKey, call)
    removeEventListener('storage', fromElsewhere)
  }
}
