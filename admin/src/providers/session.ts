import { type CountryCode, type Role, roles } from '@dalil/db/vocabulary'

/** The account as the API answers it to itself. */
interface Account {
  id: number
  first_name: string
  last_name: string
  email: string
  role: Role
  /** The countries of a moderator. */
  moderates?: CountryCode[]
  avatar_url: string | null
}

interface Session {
  token: string
  user: Account
}

/** The site keeps its session under the same keys: signed in there is signed in here. */
const keys = { token: 'token', user: 'user' } as const

export const isStaff = (account: Account): boolean => account.role !== 'user'

export const fullName = ({ first_name, last_name }: Account): string => `${first_name} ${last_name}`.trim()

export function readSession(): Session | null {
  const token = localStorage.getItem(keys.token)
  const user = readAccount()
  return token && user ? { token, user } : null
}

export const readStaffSession = (): Session | null => {
  const session = readSession()
  return session && isStaff(session.user) ? session : null
}

export function keepSession({ token, user }: Session): void {
  localStorage.setItem(keys.user, JSON.stringify(user))
  localStorage.setItem(keys.token, token)
}

export function forgetSession(): void {
  localStorage.removeItem(keys.token)
  localStorage.removeItem(keys.user)
}

/** Calls back when another tab, or the site in one, signs in or out. Answers how to stop. */
export function watchSession(changed: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || key === keys.token || key === keys.user) changed()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

export function isSession(value: unknown): value is Session {
  return isRecord(value) && typeof value.token === 'string' && value.token !== '' && isAccount(value.user)
}

function readAccount(): Account | null {
  try {
    const account: unknown = JSON.parse(localStorage.getItem(keys.user) ?? 'null')
    return isAccount(account) ? account : null
  } catch {
    return null
  }
}

const isAccount = (value: unknown): value is Account =>
  isRecord(value) &&
  typeof value.id === 'number' &&
  typeof value.first_name === 'string' &&
  (roles as readonly unknown[]).includes(value.role)

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
