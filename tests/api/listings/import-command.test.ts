import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@dalil/db/connect'
import { openEmbedded } from '@dalil/db/embedded'
import { repositoryRoot } from '@dalil/db/root'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { copyDatabase } from '../../support/postgres.ts'

let folder = ''
let url = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dalil-import-'))
  url = await copyDatabase(inject('postgres'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Ran = { code: number | string; out: string; err: string }

/** Runs the command as it is in a container, which starts in a third of the time. */
function run(
  command: 'import' | 'export',
  words: string[],
  settings: Record<string, string> = { DATABASE_URL: url },
  program = `api/dist/${command}.js`,
) {
  return new Promise<Ran>((done) => {
    const env = { ...process.env, ...settings }
    const args = [join(repositoryRoot, program), ...words]
    execFile(process.execPath, args, { env }, (error, out, err) => done({ code: error?.code ?? 0, out, err }))
  })
}

function writeLines(name: string, ...lines: unknown[]): string {
  const file = join(folder, name)
  writeFileSync(file, lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''))
  return file
}

const place = { external_id: 'a', source: 'test', title: 'مخبز', category: 'bakeries', country: 'sa', city: 'جدة' }
const second = { ...place, external_id: 'b' }

test('imports a file, changes nothing in a second import, and exports the same lines', {
  timeout: 120_000,
}, async () => {
  const file = writeLines('good.jsonl', place, second)
  const first = await run('import', ['listings', file])
  expect(first).toMatchObject({ code: 0, err: '' })
  expect(first.out).toMatch(/^2 of 2 lines, .*\n2 added, 0 updated, 0 unchanged, 0 wrong\.\n$/)
  expect((await run('import', ['listings', file])).out).toContain('0 added, 0 updated, 2 unchanged, 0 wrong.')

  const { code, out } = await run('export', ['listings'])
  expect(code).toBe(0)
  const rows = out.trim().split('\n')
  expect(rows.map((row): unknown => JSON.parse(row))).toMatchObject([place, second])

  const table = join(folder, 'out.csv')
  expect(await run('export', ['listings', table])).toMatchObject({ code: 0, out: '' })
  expect(readFileSync(table, 'utf8')).toMatch(/^\ufeffsource,external_id,/)

  // Includes the lines that npm prints before a redirected export.
  const redirected = writeLines(
    'redirected.jsonl',
    '',
    '> dalil@1.0.0 export',
    '> node scripts/export.ts listings',
    '',
    ...rows,
  )
  expect((await run('import', ['listings', redirected])).out).toContain('0 added, 0 updated, 2 unchanged, 0 wrong.')
})

test('groups wrong lines by reason, keeps them in the file of REPORT, and exits with code 2', {
  timeout: 120_000,
}, async () => {
  const wrong = { ...place, external_id: 'd', title: ' ' }
  const file = writeLines('bad.jsonl', '{', { ...place, external_id: 'c', phone: 'x' }, wrong, wrong)
  const REPORT = join(folder, 'refused.jsonl')
  const { code, out, err } = await run('import', ['listings', file], { DATABASE_URL: url, REPORT })
  expect(code).toBe(2)
  expect(err).toBe(
    [
      'Refused:',
      '  2 × title: This field is required (line 3, line 4)',
      '  1 × not valid JSON (line 1)',
      'Imported with a warning:',
      '  1 × phone: Digits, spaces and + only (line 2 “x”)',
      '',
    ].join('\n'),
  )
  expect(out).toContain('1 added, 0 updated, 0 unchanged, 1 with a warning, 3 wrong.')
  const refused = readFileSync(REPORT, 'utf8').trim().split('\n')
  expect(refused.map((line): unknown => JSON.parse(line))).toEqual([
    { refused: { line: 1, reason: 'not valid JSON', text: '{' } },
    { refused: { line: 3, reason: 'title: This field is required' }, ...wrong },
    { refused: { line: 4, reason: 'title: This field is required' }, ...wrong },
  ])
  expect(await run('import', ['listings', file], { DATABASE_URL: url, REPORT: file })).toMatchObject({ code: 1 })
})

test('rejects an unknown category, and writes nothing in a dry run', { timeout: 120_000 }, async () => {
  const file = writeLines('dry.jsonl', { ...place, external_id: 'e', category: 'wells', category_name: 'آبار' })
  expect(await run('import', ['listings', file, '--dry-run'])).toMatchObject({ code: 2 })
  expect(await run('import', ['listings', file, '--dry-run', '--create-categories'])).toMatchObject({
    code: 0,
    out: expect.stringContaining(
      '1 added, 0 updated, 0 unchanged, 1 categories made, 0 wrong (dry run: nothing was written).',
    ),
  })
  expect((await run('export', ['listings'])).out).not.toContain('wells')
})

test.for<[string, string[], string?]>([
  ['no argument', [], 'scripts/import.ts'],
  ['a table other than listings', ['users', 'x.jsonl']],
  ['a missing file', ['listings', 'nowhere.jsonl']],
  ['an unknown option', ['listings', 'x.jsonl', '--fast']],
])('prints its usage when called with %s', async ([, words, program]) => {
  const { code, err } = await run('import', words, undefined, program)
  expect(code).toBe(1)
  expect(err).toMatch(/\nUse: npm run import -- listings FILE/)
})

test('imports into the database of a running server', { timeout: 120_000 }, async () => {
  const { connection, stop } = await openEmbedded({ folder: join(folder, 'postgres'), durable: false })
  const settings = { DATABASE_URL: '', DATA_DIR: folder }
  expect(await run('import', ['listings', writeLines('good.jsonl', place, second)], settings)).toMatchObject({
    code: 0,
  })
  const { sql, close } = connect(connection)
  expect(await sql`select external_id from listings order by 1`).toEqual([{ external_id: 'a' }, { external_id: 'b' }])
  expect(await sql`select actor_id, action, after from audit_entries where subject_type = 'listing'`).toMatchObject([
    {
      actor_id: null,
      action: 'listing.import',
      after: { name: 'good.jsonl', lines: 2, added: 2, wrong: 0, is_complete: true },
    },
  ])
  await close()
  await stop()

  // After the server has stopped, the command starts its own database.
  expect((await run('export', ['listings'], settings)).out.trim().split('\n')).toHaveLength(2)
})

test('reads a file of a source, and names what it leaves out', { timeout: 120_000 }, async () => {
  const feature = (id: string, properties: object) => ({
    type: 'Feature',
    id,
    geometry: { type: 'Point', coordinates: [46.7, 24.7] },
    properties,
  })
  const file = writeLines(
    'riyadh.geojsonl',
    feature('n901', { amenity: 'bank', name: 'مصرف الواحة', opening_hours: 'sunrise-sunset' }),
    feature('n902', { shop: 'vacuum_cleaner', name: 'x' }),
    feature('n903', { building: 'yes' }),
  )
  const { code, out } = await run('import', ['listings', file, '--from', 'osm'])
  expect(code).toBe(0)
  expect(out).toContain('1 added, 0 updated, 0 unchanged, 1 with a warning, 0 wrong.')
  expect(out).toContain('1 records are no places that people look for.')
  expect(out).toContain('1 records have no category of this directory: shop.vacuum_cleaner 1.')
  expect((await run('import', ['listings', file, '--from', 'osm'])).out).toContain('0 added, 0 updated, 1 unchanged')
  expect(await run('import', ['listings', file, '--from', 'yelp'])).toMatchObject({ code: 1 })

  const cafe = (id: string) => feature(id, { amenity: 'cafe', name: `مقهى ${id}` })
  const bank = feature('n901', { amenity: 'bank', name: 'مصرف النخيل' })
  const collection = { type: 'FeatureCollection', features: [cafe('n904'), cafe('n905'), bank] }
  // All of its features are on one line.
  const more = writeLines('more.geojson', collection)
  expect((await run('import', ['listings', more, '--from', 'osm'])).out).toContain('2 added, 1 updated, 0 unchanged')
  // Its category is not known any more, so it is left out, but it is in the file.
  const next = writeLines('next.geojsonl', feature('n901', { shop: 'vacuum_cleaner', name: 'مصرف' }), cafe('n904'))
  expect((await run('import', ['listings', next, '--from', 'osm', '--prune'])).out).toContain(
    '1 unchanged, 1 taken out of sight, 0 wrong.',
  )
  const cut = writeLines('cut.geojsonl', cafe('n904'), '{"type": "Feature"')
  expect(await run('import', ['listings', cut, '--from', 'osm', '--prune'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('Nothing was pruned: the last line cannot be read, so the file may be cut.'),
  })
})
