/** `password`: a request needs the password again. `session`: the session has ended. */
export type ReauthenticationKind = 'password' | 'session'

type Prompt = (kind: ReauthenticationKind) => Promise<boolean>

let prompt: Prompt | null = null
const pending = new Map<ReauthenticationKind, Promise<boolean>>()

/** Registers the dialog of the page. Returns a function that removes it. */
export function registerReauthentication(dialog: Prompt): () => void {
  prompt = dialog
  return () => {
    if (prompt === dialog) prompt = null
  }
}

/** Whether the user proved who they are. Concurrent requests share one dialog. Null without a dialog. */
export function reauthenticate(kind: ReauthenticationKind): Promise<boolean> | null {
  const promise = pending.get(kind) ?? prompt?.(kind).finally(() => pending.delete(kind)) ?? null
  if (promise) pending.set(kind, promise)
  return promise
}
