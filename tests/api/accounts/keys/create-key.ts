import { type CreatedKey, createdKey } from '@dalil/api/contract'
import { expect } from 'vitest'
import { createLoggedInUser } from '../../../support/factories/factories.ts'
import { createTestApp, createTestClient } from '../../../support/test-app.ts'

type Account = Parameters<typeof createLoggedInUser>[0]

export async function createKeyOwner(input: object, account: Account = {}) {
  const { app } = await createTestApp()
  const owner = await createLoggedInUser(account)
  const create = async (fields: object): Promise<CreatedKey> => {
    const { status, body } = await owner.post('/user/keys', { name: 'الموقع', ...fields })
    expect(status, JSON.stringify(body)).toBe(201)
    return createdKey.parse(body)
  }
  const key = await create(input)
  return { owner, create, key, program: createTestClient(app, async () => key.key) }
}
