import { roles } from '@dalil/db/vocabulary'
import type { Account } from '../contract/accounts/account.ts'
import type { LoginResponse } from '../contract/accounts/log-in.ts'

/** Keys in localStorage. Scripts in the head inline them, which they cannot do with properties of an object. */
export const tokenKey = 'token'
export const userKey = 'user'
/** `storage` events fire only in other tabs. */
const changeEvent = 'session'

let raw = ''
let session: LoginResponse | null = null

/** The same object as long as the stored text does not change. */
export function readSession(): LoginResponse | null {
  try {
    const token = localStorage.getItem(tokenKey)
    const user = localStorage.getItem(userKey)
    if (`${token}\n${user}` === raw) return session
    raw = `${token}\n${user}`
    const stored: unknown = { token, user: JSON.parse(user ?? 'null') }
    session = isSession(stored) ? stored : null
  } catch {
    session = null
  }
  return session
}

export const saveSession = (next: LoginResponse): void => write(next)
/** Does not end the session on the server. */
export const clearSession = (): void => write(null)

export function saveSessionUser(user: Account): void {
  const session = readSession()
  if (session?.user.id === user.id) write({ token: session.token, user })
}

function write(next: LoginResponse | null): void {
  try {
    if (next) {
      localStorage.setItem(userKey, JSON.stringify(next.user))
      localStorage.setItem(tokenKey, next.token)
    } else {
      localStorage.removeItem(tokenKey)
      localStorage.removeItem(userKey)
    }
  } catch {
    // Storage is disabled: nobody stays logged in.
  }
  document.dispatchEvent(new Event(changeEvent))
}

/** Also calls `listener` on changes in this tab. Returns a function that unsubscribes. */
export function subscribeToSession(listener: () => void): () => void {
  document.addEventListener(changeEvent, listener)
  const unsubscribe = subscribeToOtherTabs(listener)
  return () => {
    document.removeEventListener(changeEvent, listener)
    unsubscribe()
  }
}

export function subscribeToOtherTabs(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === tokenKey || key === userKey) listener()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

export function isSession(value: unknown): value is LoginResponse {
  const { token, user } = (value ?? {}) as Partial<LoginResponse>
  return (
    typeof token === 'string' &&
    token !== '' &&
    typeof user?.id === 'number' &&
    typeof user.first_name === 'string' &&
    roles.includes(user.role)
  )
}
