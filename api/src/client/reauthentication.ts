/** `password`: a request needs it again. `session`: it has ended. */
export type ReauthenticationKind = 'password' | 'session'

type Prompt = (kind: ReauthenticationKind) => Promise<boolean>

let prompt: Prompt | null = null
const pending = new Map<ReauthenticationKind, Promise<boolean>>()

/** Returns a function that removes it. */
export function registerReauthentication(dialog: Prompt): () => void {
  prompt = dialog
  return () => {
    if (prompt === dialog) prompt = null
  }
}

/** True if they logged in, null without a dialog. Concurrent requests share one prompt. */
export function reauthenticate(kind: ReauthenticationKind): Promise<boolean> | null {
  const promise = pending.get(kind) ?? prompt?.(kind).finally(() => pending.delete(kind)) ?? null
  if (promise) pending.set(kind, promise)
  return promise
}
