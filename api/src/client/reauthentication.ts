/** `password`: a request needs the password again. `session`: the session has ended. */
export type ReauthenticationKind = 'password' | 'session'

type Prompt = (kind: ReauthenticationKind) => Promise<boolean>

let prompt: Prompt | null = null
const pending = new Map<ReauthenticationKind, Promise<boolean>>()

/** Registers the page's dialog. Returns a function that removes it. */
export function registerReauthentication(dialog: Prompt): () => void {
  prompt = dialog
  return () => {
    if (prompt === dialog) prompt = null
  }
}

/** Asks the user to log in again; true if they did, null without a dialog. Concurrent requests share one prompt. */
export function reauthenticate(kind: ReauthenticationKind): Promise<boolean> | null {
  const promise = pending.get(kind) ?? prompt?.(kind).finally(() => pending.delete(kind)) ?? null
  if (promise) pending.set(kind, promise)
  return promise
}
