import { join } from 'node:path'
import { migrate } from '@dalil/db/migrate'
import type { Sql } from 'postgres'
import { expect, test } from 'vitest'
import { createBackup } from '../../../api/src/backup/create-backup.ts'
import { restoreBackup } from '../../../api/src/backup/restore-backup.ts'
import { verifyArchive } from '../../../api/src/backup/verify-archive.ts'
import { archiveFolder, noop, openStores, silentOptions } from '../../support/backup/archives.ts'
import { createPlainRole } from '../../support/database/plain-role.ts'
import { connectForTest, createEmptyDatabase } from '../../support/empty-database.ts'
import { startProgram } from '../../support/server-process.ts'

const readExtensions = (sql: Sql) => sql`select extname as name from pg_extension where extname <> 'plpgsql' order by 1`
const trusted = [{ name: 'cube' }, { name: 'fuzzystrmatch' }, { name: 'pg_trgm' }]

test('starts, finds the nearest places, backs up and restores as a role that is no superuser', {
  timeout: 120_000,
}, async () => {
  const create = await createPlainRole()
  const [source, target] = [await create(), await create()]
  const program = await startProgram({ DATABASE_URL: source.url, SEED: 'demo' })
  const nearest = await fetch(`${program.url}/api/listings?latitude=24.7&longitude=46.7&radius_km=50&sort=nearest`)
  expect(nearest.status).toBe(200)
  const { data } = (await nearest.json()) as { data: { distance_km: number }[] }
  const distances = data.map(({ distance_km }) => distance_km)
  expect(distances.length).toBeGreaterThan(3)
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  await program.stop()

  const file = join(archiveFolder, 'plain-role.tar.gz')
  await createBackup(connectForTest(source.url, 2), openStores('plain-role'), { file, ...silentOptions })
  const manifest = await verifyArchive(file, noop)
  const into = connectForTest(target.url)
  const options = { file, manifest, onBytes: noop, onWarning: noop }
  await restoreBackup(into, target.url, openStores('plain-role-restored'), options)
  expect(await readExtensions(into.sql)).toEqual(trusted)
})

test('computes distances as the extension earthdistance does', async () => {
  const { sql } = await createEmptyDatabase('earthdistance')
  await migrate(sql)
  await sql`create extension earthdistance`
  const [worst] = await sql`
    with points as (
      select latitude, longitude from generate_series(-90, 90, 30) as latitude, generate_series(-180, 180, 36) as longitude
      union all select 24.7136, 46.6753 + 0.0001 * n from generate_series(0, 20) as n
    )
    select max(abs(surface_distance(earth_point(a.latitude, a.longitude), earth_point(b.latitude, b.longitude))
      - earth_distance(ll_to_earth(a.latitude, a.longitude), ll_to_earth(b.latitude, b.longitude)))) as metres,
      max(abs(chord_length(100 * abs(a.latitude * b.longitude)) - gc_to_sec(100 * abs(a.latitude * b.longitude)))) as chord,
      bool_and(surface_box(earth_point(a.latitude, a.longitude), 5000) @> earth_box(ll_to_earth(a.latitude, a.longitude), 4999.9)) as covers
    from points as a, points as b`
  expect(worst?.metres).toBeLessThan(0.001)
  expect(worst).toMatchObject({ chord: 0, covers: true })
})
