/** The signed-in account, as the browser keeps it: the token as a raw string, the account as JSON. */
export interface Account {
  id: number
  first_name: string
  last_name: string
  email: string
  role: 'user' | 'admin' | 'super_admin'
  account_type: 'user' | 'business'
  email_verified_at: string | null
  avatar_url: string | null
}

export interface Session {
  token: string
  user: Account
}

export function readSession(): Session | null {
  const token = localStorage.getItem('token')
  const user = localStorage.getItem('user')
  if (!token || !user) return null
  try {
    return { token, user: JSON.parse(user) }
  } catch {
    return null
  }
}

export function keepSession({ token, user }: Session): void {
  localStorage.setItem('token', token)
  localStorage.setItem('user', JSON.stringify(user))
}

export function dropSession(): void {
  localStorage.removeItem('token')
  localStorage.removeItem('user')
}
