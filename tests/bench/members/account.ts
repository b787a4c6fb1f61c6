const password = 'bench password'

export async function registerBenchUser(origin: string, email: string): Promise<string> {
  const post = (path: string, body: object) =>
    fetch(`${origin}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  const name = { first_name: 'Bench', last_name: 'Mark' }
  await (await post('register', { ...name, email, password, confirmPassword: password, terms: true })).arrayBuffer()
  const { token } = (await (await post('login', { email, password })).json()) as { token: string }
  return token
}
