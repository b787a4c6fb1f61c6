import { initialSiteSettings, siteColours } from '@dalil/api/contract'
import { siteSettingsVersions } from '@dalil/db/schema'
import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

const path = '/admin/settings'
const salma = async () => (await createTestApp()).as('salma')
const readColours = async () => (await createTestApp()).guest.read(siteColours, '/site/colours')

beforeEach(async () => {
  const { db, deps } = await createTestApp()
  await db.delete(siteSettingsVersions)
  deps.siteSettings.invalidateAll()
})

test('the initial colours need no style', async () => {
  expect(await readColours()).toMatchObject({ style: '', light: { brand: '#23348f' }, dark: { brand: '#a9b8ff' } })
})

test('a saved colour is in the next answer, and the answer to the change says how far it moved', async () => {
  const response = await (await salma()).put(path, { primary_colour: ' #FFFF00 ', accent_colour: '#1e90ff' })
  const seeds = (response.body as { colours: { primary_colour: { moved_by: number } } }).colours
  expect(response).toMatchObject({ status: 200, body: { primary_colour: '#ffff00', accent_colour: '#1e90ff' } })
  expect(seeds).toMatchObject({ primary_colour: { asked: '#ffff00' }, accent_colour: { moved_by: 0 } })
  expect(seeds.primary_colour.moved_by).toBeLessThan(0)
  expect(await readColours()).toMatchObject({
    style: expect.stringContaining('--brand:'),
    light: { accent: '#1e90ff' },
  })
})

test('staff see what colours would become before they are saved', async () => {
  const { as } = await createTestApp()
  const colours = await as('mariam').read(siteColours, `${path}/colours?primary_colour=%23808080`)
  expect(colours.seeds).toMatchObject({
    primary_colour: { asked: '#808080' },
    accent_colour: { asked: initialSiteSettings.accent_colour, moved_by: 0 },
  })
  expect(await readColours()).toMatchObject({ style: '' })
  expect(await as('mariam').get(`${path}/colours?accent_colour=red`)).toMatchObject({ status: 422 })
})

test.for([
  ['no #', '23348f'],
  ['three digits', '#fff'],
  ['alpha', '#23348f80'],
  ['a name', 'red'],
  ['a function', 'rgb(1, 2, 3)'],
  ['nothing', ''],
  ['a number', 7],
  ['a list', ['#23348f']],
  ['null', null],
  ['digits of another script', '#٢٣٣٤٨٠'],
  ['CSS after it', '#23348f;}'],
  ['1 MB', `#${'f'.repeat(500_000)}`],
] as const)('refuses a colour with %s', async ([, primary_colour]) => {
  for (const name of ['primary_colour', 'accent_colour']) {
    const response = await (await salma()).put(path, { [name]: primary_colour })
    expect(response).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } })
    expect(Object.keys((response.body as { errors: object }).errors)).toContain(name)
  }
})
