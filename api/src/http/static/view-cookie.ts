import { previewPrefix } from '@dalil/api/contract/rules'
import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'

const name = 'view_session'
const paths = ['/media', previewPrefix]
/** Staff send it to all pages while the directory is closed to visitors. */
const allPaths = [...paths, '/']

/** Lets links and `<img>`, which send no bearer token, read what is not public. No other path receives the cookie. */
export function setViewCookies(c: Context, token: string, publicUrl: string, onAllPages = false): void {
  const secure = publicUrl.startsWith('https:')
  for (const path of onAllPages ? allPaths : paths)
    setCookie(c, name, token, { path, httpOnly: true, sameSite: 'Strict', secure })
}

export function deleteViewCookies(c: Context): void {
  for (const path of allPaths) deleteCookie(c, name, { path })
}

export function readViewToken(cookie = ''): string | undefined {
  const token = parse(cookie, name)[name]
  return token && /^[\w-]{1,200}$/.test(token) ? token : undefined
}
