import { expect } from 'vitest'
import { sendRequest } from './raw-request.ts'
import type { ServerProcess } from './server-process.ts'

/** Returns the token of the address that an empty database prints. */
export async function readSetupToken({ output }: ServerProcess): Promise<string> {
  const address = /^Create the first administrator at \S+\/admin\/login\?token=(\S+), which works once$/m
  await expect.poll(output).toMatch(address)
  return address.exec(output())?.[1] ?? ''
}

export const checkSetupToken = async (token: string, { url }: ServerProcess) =>
  (await sendRequest(`/api/auth/first-admin?token=${token}`, { url })).status

export const firstAdmin = {
  first_name: 'Huda',
  last_name: 'Alami',
  email: 'huda@example.com',
  password: 'a long pass phrase',
}

export const postFirstAdmin = (token: string, { url }: ServerProcess) =>
  fetch(`${url}/api/auth/first-admin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': 'en' },
    body: JSON.stringify({ token, ...firstAdmin }),
  })
