import type { Account } from '@dalil/api/contract'

export interface Session {
  token: string
  user: Account
}

const keys = { token: 'token', user: 'user' } as const
/** Said in the page itself: the browser's own `storage` event reaches the other tabs alone. */
const changed = 'session'

// What stands in the storage is the truth, and is read again only when it has changed.
let raw = ''
let session: Session | null = null

/** Who is signed in, if anyone. The same object as long as nothing changes. */
export function readSession(): Session | null {
  try {
    const token = localStorage.getItem(keys.token)
    const user = localStorage.getItem(keys.user)
    if (`${token}\n${user}` === raw) return session
    raw = `${token}\n${user}`
    session = token && user ? { token, user: JSON.parse(user) } : null
  } catch {
    session = null
  }
  return session
}

function write(next: Session | null): void {
  try {
    if (next) {
      localStorage.setItem(keys.token, next.token)
      localStorage.setItem(keys.user, JSON.stringify(next.user))
    } else {
      localStorage.removeItem(keys.token)
      localStorage.removeItem(keys.user)
    }
  } catch {
    // A browser that keeps nothing keeps nobody signed in.
  }
  document.dispatchEvent(new Event(changed))
}

export const signIn = (next: Session): void => write(next)
/** Forgets the session in this browser, in all its tabs. The server's part is `POST /auth/logout`. */
export const signOut = (): void => write(null)

/** The account has changed: its name, or that its address is confirmed. */
export function keepUser(user: Account): void {
  const token = readSession()?.token
  if (token) write({ token, user })
}

/** Calls back when somebody signs in or out, here or in another tab. */
export function watchSession(call: () => void): () => void {
  const fromElsewhere = ({ key }: StorageEvent) => {
    if (key === null || key === keys.token || key === keys.user) call()
  }
  document.addEventListener(changed, call)
  addEventListener('storage', fromElsewhere)
  return () => {
    document.removeEventListener(changed, call)
    removeEventListener('storage', fromElsewhere)
  }
}
