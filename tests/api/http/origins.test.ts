import { expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

const Origin = 'https://dalil.example'

test('allows any origin to read responses and errors', async () => {
  const { guest } = await createTestApp()
  for (const path of ['/listings', '/listings/0', '/nothing']) {
    const { headers } = await guest.get(path, { Origin })
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-expose-headers')?.split(',')).toEqual(
      expect.arrayContaining(['Content-Range', 'ETag', 'Retry-After', 'X-Request-Id']),
    )
    expect(headers.get('access-control-allow-credentials')).toBeNull()
  }
})

test('answers preflight requests with the methods and the Authorization header', async () => {
  const { guest } = await createTestApp()
  const { status, headers } = await guest.request('/listings', {
    method: 'OPTIONS',
    headers: {
      Origin,
      'Access-Control-Request-Method': 'PUT',
      'Access-Control-Request-Headers': 'authorization, content-type',
    },
  })
  expect(status).toBe(204)
  expect(headers.get('access-control-allow-methods')).toMatch(/PUT/)
  expect(headers.get('access-control-allow-headers')).toBe('authorization,content-type')
  expect(Number(headers.get('access-control-max-age'))).toBeGreaterThan(0)
})
