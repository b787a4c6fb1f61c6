import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'

export const pictureCookie = 'dalil_pictures'

/** Lets `<img>` read pictures that are not public: it sends no bearer token, and no other path receives the cookie. */
export function setPictureCookie(c: Context, token: string, publicUrl: string): void {
  setCookie(c, pictureCookie, token, {
    path: '/media',
    httpOnly: true,
    sameSite: 'Strict',
    secure: publicUrl.startsWith('https:'),
  })
}

export const deletePictureCookie = (c: Context) => deleteCookie(c, pictureCookie, { path: '/media' })
