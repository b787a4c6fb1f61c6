import type { Language } from '@dalil/db/vocabulary'
import createFetchClient, { type Client } from 'openapi-fetch'
import type { paths } from './openapi.d.ts'

type Options = {
  /** The address of the directory, such as `https://dalil.example`. */
  baseUrl: string
  /** An API key or the token of a session; without one the caller is a guest. */
  token?: string | undefined
  /** The language of names and messages. */
  language?: Language | undefined
}

/** A client for other programs, typed by the OpenAPI document. An answer is `{ data }` or `{ error }`, with `response`. */
export const createClient = ({ baseUrl, token, language }: Options): Client<paths> =>
  createFetchClient<paths>({
    baseUrl,
    headers: {
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(language === undefined ? {} : { 'Accept-Language': language }),
    },
  })
