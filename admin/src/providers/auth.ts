import { clearSession, isSession, saveSession } from '@dalil/api/client'
import type { FirstAdminInput } from '@dalil/api/contract'
import { mayOpenResource } from '@dalil/api/contract/rules'
import { type AuthProvider, HttpError } from 'ra-core'
import { apiUrl } from '../addresses.ts'
import { deleteUserDrafts } from './drafts.ts'
import { createUnreachableError, request } from './request.ts'
import { createSessionEndedLoginUrl, isOnLoginPage } from './return-path.ts'
import { formatFullName, isStaff, readStaffSession } from './session.ts'

export interface LoginCredentials {
  email: string
  password: string
  remember: boolean
  captchaId?: string
  captcha?: string
}

export interface LoginSecondFactor {
  challenge: string
  code: string
}

/** Replaces a 404 by an error that says the server is unreachable: without the login path, there is no API. */
function toUnreachable(error: unknown): never {
  throw error instanceof HttpError && error.status === 404 ? createUnreachableError(404) : error
}

/** Ends the session on the server in the background, so that the user is logged out at once. */
function endSession(token: string): void {
  request(`${apiUrl}/auth/logout`, { method: 'POST', token, keepalive: true }).catch(() => undefined)
}

export const authProvider = {
  async login(given: LoginCredentials | LoginSecondFactor | FirstAdminInput) {
    const body = JSON.stringify(given)
    const name = 'challenge' in given ? 'second-factor' : 'token' in given ? 'first-admin' : 'login'
    const { json } = await request(`${apiUrl}/auth/${name}`, { method: 'POST', body, token: null }).catch(toUnreachable)
    if (!isSession(json)) throw createUnreachableError()
    if (!isStaff(json.user)) {
      endSession(json.token)
      throw new HttpError('dalil.login.staff_only', 403)
    }
    saveSession(json)
  },

  async logout() {
    const session = readStaffSession()
    // react-admin calls this again until the login page is rendered; repeated calls must not redirect again.
    if (!session && isOnLoginPage()) return new Promise<void>(() => undefined)
    if (!session) return
    deleteUserDrafts(session.user.id)
    clearSession()
    endSession(session.token)
  },

  /** Rejects without a message if there is no session, because the login page needs no explanation. */
  async checkAuth() {
    if (!readStaffSession()) throw Object.assign(new HttpError('', 401), { message: false })
  },

  /** Logs out only on a 401. The redirect reloads the page, which removes the session's data from memory. */
  async checkError({ status }: { status?: number }) {
    if (status !== 401) return
    const isFirst = readStaffSession() !== null
    clearSession()
    throw Object.assign(
      new HttpError('ra.notification.logged_out', 401),
      isFirst ? { redirectTo: createSessionEndedLoginUrl() } : { logoutUser: false, message: false },
    )
  },

  async getIdentity() {
    const session = readStaffSession()
    if (!session) throw new HttpError('ra.auth.auth_check_error', 401)
    const { user } = session
    return { ...user, fullName: formatFullName(user), ...(user.avatar_url && { avatar: user.avatar_url }) }
  },

  /** Hides screens from menus and blocks their addresses; the server decides what may be read. */
  async canAccess({ resource }: { resource: string }) {
    const session = readStaffSession()
    return session !== null && mayOpenResource(session.user.role, resource)
  },

  async getPermissions() {
    return readStaffSession()?.user.role ?? null
  },
} satisfies AuthProvider
