import { previewPrefix } from '@dalil/api/contract/rules'
import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'

const name = 'dalil_view'
const paths = ['/media', previewPrefix]

/** Lets links and `<img>`, which send no bearer token, read what is not public. No other path receives the cookie. */
export function setViewCookies(c: Context, token: string, publicUrl: string): void {
  const secure = publicUrl.startsWith('https:')
  for (const path of paths) setCookie(c, name, token, { path, httpOnly: true, sameSite: 'Strict', secure })
}

export function deleteViewCookies(c: Context): void {
  for (const path of paths) deleteCookie(c, name, { path })
}

export function readViewToken(cookie = ''): string | undefined {
  const token = parse(cookie, name)[name]
  return token && /^[\w-]{1,200}$/.test(token) ? token : undefined
}
