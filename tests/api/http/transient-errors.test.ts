import { connect } from '@dalil/db/connect'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { createSession } from '../../../api/src/accounts/sessions/sessions.ts'
import { createApp } from '../../../api/src/program/app.ts'
import { type Fixtures, seedFixtures } from '../../support/fixtures/seed-fixtures.ts'
import { createTestClient, createTestDeps, type TestClient } from '../../support/test-app.ts'
import { createTestDatabase } from '../../support/test-database.ts'

type TestApp = { sql: ReturnType<typeof connect>['sql']; jan: TestClient; fixtures: Fixtures }
let testApp: TestApp

beforeAll(async () => {
  const connection = connect({ ...(await createTestDatabase()), max: 2 })
  const fixtures = await seedFixtures(connection.db)
  const token = await createSession(connection.db, { user_id: fixtures.userIds.jan })
  const app = createApp(createTestDeps(connection, { RATE_LIMITS: 'off' }))
  const { sql } = connection
  await sql`create sequence failures`
  testApp = { sql, fixtures, jan: createTestClient(app, async () => token) }
  return connection.close
})

/** Makes the next `times` inserts of reviews fail with the SQLSTATE `code`. */
async function failReviews(code: string, times: number) {
  const { sql } = testApp
  await sql.unsafe(`
    alter sequence failures restart;
    create or replace function fail_review() returns trigger language plpgsql as $$
    begin
      if nextval('failures') <= ${times} then raise sqlstate '${code}'; end if;
      return new;
    end $$;
    create trigger failing before insert on reviews for each row execute function fail_review();
  `)
  onTestFinished(async () => {
    await sql`drop trigger failing on reviews`
  })
}

const review = () =>
  testApp.jan.post(`/listings/${testApp.fixtures.listingIds.tagine}/reviews`, {
    rating: 4,
    comment: 'طعام لذيذ وخدمة سريعة',
  })

test.for(['40P01', '40001', '55P03', '57014', '57P03', '53300', '53200', '08006', '58030', '25P03'])(
  'answers 503 with Retry-After to a transient database error: %s',
  async (code) => {
    await failReviews(code, 3)
    const { status, body, headers } = await review()
    expect({ status, body }).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  },
)

test('answers 507 when the disk is full', async () => {
  await failReviews('53100', 1)
  const { status, body } = await review()
  expect({ status, body }).toMatchObject({ status: 507, body: { code: 'INSUFFICIENT_STORAGE' } })
})

test('retries a write twice after a deadlock', async () => {
  await failReviews('40P01', 2)
  expect(await review()).toMatchObject({ status: 201 })
  const [row] = await testApp.sql`select last_value as tries from failures`
  expect(row?.tries).toBe(3)
})
