/** `password`: a call needs the password once more. `session`: the session has ended in the middle of the work. */
export type Reauthentication = 'password' | 'session'

/** Answers whether the person proved who they are. */
type Prompt = (kind: Reauthentication) => Promise<boolean>

let prompt: Prompt | null = null
const pending = new Map<Reauthentication, Promise<boolean>>()

/** Registers the dialog that asks. Returns how to take it away. */
export function provideReauthentication(own: Prompt): () => void {
  prompt = own
  return () => {
    if (prompt === own) prompt = null
  }
}

/** Several calls share one dialog. False without one. */
export function reauthenticate(kind: Reauthentication): Promise<boolean> {
  const asked = pending.get(kind) ?? prompt?.(kind).finally(() => pending.delete(kind))
  if (!asked) return Promise.resolve(false)
  pending.set(kind, asked)
  return asked
}
