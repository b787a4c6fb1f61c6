import { clearSession, isSession, saveSession } from '@dalil/api/client'
import { type AuthProvider, HttpError } from 'ra-core'
import { apiUrl } from '../addresses.ts'
import { mayOpen } from './access.ts'
import { dropDrafts } from './drafts.ts'
import { request, unreachable } from './request.ts'
import { endedSessionUrl, isAtSignIn } from './return-path.ts'
import { formatFullName, isStaff, readStaffSession } from './session.ts'

export interface LoginCredentials {
  email: string
  password: string
  remember: boolean
  captchaId?: string
  captcha?: string
}

/** The second step of a log-in. */
export interface LoginSecondFactor {
  challenge: string
  code: string
}

/** Where signing in does not exist, «not found» would say nothing to who signs in. */
function asUnreachable(error: unknown): never {
  throw error instanceof HttpError && error.status === 404 ? unreachable(404) : error
}

/** The server's part of signing out goes its own way: who leaves does not wait for it. */
function endSession(token: string): void {
  request(`${apiUrl}/auth/logout`, { method: 'POST', token, keepalive: true }).catch(() => undefined)
}

export const authProvider = {
  async login(given: LoginCredentials | LoginSecondFactor) {
    const body = JSON.stringify(given)
    const path = 'challenge' in given ? 'auth/second-factor' : 'auth/login'
    const { json } = await request(`${apiUrl}/${path}`, { method: 'POST', body, token: null }).catch(asUnreachable)
    if (!isSession(json)) throw unreachable()
    if (!isStaff(json.user)) {
      endSession(json.token)
      throw new HttpError('dalil.login.staff_only', 403)
    }
    saveSession(json)
  },

  /** Also called when somebody may not enter: a visitor's session belongs to the site and stays. */
  async logout() {
    const session = readStaffSession()
    // Until the sign-in page is drawn, the guarded screen is refused again and again: who is on the way there once stays.
    if (!session && isAtSignIn()) return new Promise<void>(() => undefined)
    if (!session) return
    dropDrafts(session.user.id)
    clearSession()
    endSession(session.token)
  },

  /** Without a message: the sign-in page says enough to somebody who has not signed in. */
  async checkAuth() {
    if (!readStaffSession()) throw Object.assign(new HttpError('', 401), { message: false })
  },

  /**
   * Only a dead session ends the visit; every other refusal is shown where it happened. The page is loaded anew, so
   * that nothing of that session stays in memory and the address is the one at which it ended.
   */
  async checkError({ status }: { status?: number }) {
    if (status !== 401) return
    const isFirst = readStaffSession() !== null
    clearSession()
    throw Object.assign(
      new HttpError('ra.notification.logged_out', 401),
      isFirst ? { redirectTo: endedSessionUrl() } : { logoutUser: false, message: false },
    )
  },

  async getIdentity() {
    const session = readStaffSession()
    if (!session) throw new HttpError('ra.auth.auth_check_error', 401)
    const { user } = session
    return { ...user, fullName: formatFullName(user), ...(user.avatar_url && { avatar: user.avatar_url }) }
  },

  /** Hides screens from menus and refuses their addresses; what may be read, the server decides. */
  async canAccess({ resource }: { resource: string }) {
    const session = readStaffSession()
    return session !== null && mayOpen(session.user.role, resource)
  },

  async getPermissions() {
    return readStaffSession()?.user.role ?? null
  },
} satisfies AuthProvider
