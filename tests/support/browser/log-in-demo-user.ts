import type { Page } from 'playwright-core'

const demoPassword = 'dalil-demo'

/** Logs in over HTTP and stores the session in the browser, without vitest. */
export async function logInDemoUser(page: Page, email: string): Promise<void> {
  const response = await page.request.post('/api/auth/login', { data: { email, password: demoPassword } })
  const { token, user } = await response.json()
  // Opens a page of the same origin that needs no session, to store the session.
  await page.goto('/sa/ar/about-us')
  await page.evaluate(
    ([value, json]) => {
      localStorage.setItem('token', `${value}`)
      localStorage.setItem('user', `${json}`)
    },
    [token, JSON.stringify(user)],
  )
}
