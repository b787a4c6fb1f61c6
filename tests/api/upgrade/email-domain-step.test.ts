import { users } from '@dalil/db/schema'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emailDomainStep } from '../../../api/src/accounts/email-change/domain-step.ts'
import { createTestApp } from '../../support/test-app.ts'

test('writes domains of stored addresses in one way, unless the other spelling has an account', async () => {
  const { db, sql } = await createTestApp()
  const add = async (email: string) => {
    const person = { first_name: 'سارة', last_name: 'علي', password_hash: 'none' }
    const [row] = await db
      .insert(users)
      .values({ ...person, email })
      .returning({ id: users.id })
    return row?.id ?? 0
  }
  const read = async (id: number) =>
    (await db.select({ email: users.email }).from(users).where(eq(users.id, id)))[0]?.email
  const alone = await add('sara@xn--bcher-kva.test')
  const [unicode, ascii] = [await add('twice@bücher.test'), await add('twice@xn--bcher-kva.test')]
  const plain = await add('sara@example.test')
  expect(await emailDomainStep.run(db, null, sql)).toBe(null)
  expect(await Promise.all([alone, unicode, ascii, plain].map(read))).toEqual([
    'sara@bücher.test',
    'twice@bücher.test',
    'twice@xn--bcher-kva.test',
    'sara@example.test',
  ])
})
