import { createTestApp } from '../../support/test-app.ts'

export const home = '203.0.113.20'

export async function createLimitedApp() {
  const testApp = await createTestApp()
  const { guest, as, app } = testApp.withSettings({ RATE_LIMITS: 'on' })
  const post = (path: string, body: object, address = home, headers: Record<string, string> = {}) =>
    guest.request(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
      address,
    })
  const tryWith = (email: string, tried: string, address?: string) =>
    post('/auth/login', { email, password: tried }, address)
  return { ...testApp, as, app, post, tryWith }
}
