import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '@dalil/db/root'
import { expect, test } from 'vitest'
import { readSettings, SettingsError } from './settings.ts'
import { environmentVariables } from './variables.ts'

function findMistakes(env: Record<string, string>): string[] {
  try {
    readSettings(env)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.message.split('\n')
    throw error
  }
}

test('defaults to loopback, an embedded database and the demo', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    databaseUrl: null,
    dataDir: join(repositoryRoot, '.data'),
    seed: 'demo',
    siteSettingsFile: null,
    s3: null,
    rateLimits: true,
    reviewBursts: true,
    pageCacheMb: 32,
  })
})

test('enables the sample testimonials unless they are switched off', () => {
  const readSampleTestimonials = (env: Record<string, string>) => readSettings(env).sampleTestimonials
  expect(readSampleTestimonials({})).toBe(true)
  expect(readSampleTestimonials({ SAMPLE_TESTIMONIALS: 'off' })).toBe(false)
  expect(readSampleTestimonials({ PUBLIC_URL: 'https://dalil.example', SEED: 'none' })).toBe(true)
})

test('derives the public URL from the port', () => {
  expect(readSettings({ PORT: '4100' }).publicUrl).toBe('http://localhost:4100')
})

test('does not seed the demo into an external database by default', () => {
  const DATABASE_URL = 'postgres://localhost/dalil'
  expect(readSettings({ DATABASE_URL }).seed).toBe('none')
  expect(readSettings({ DATABASE_URL, SEED: 'demo' }).seed).toBe('demo')
})

const elsewhere: Record<string, string>[] = [
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.20' },
  { HOST: 'dalil.internal' },
  { PUBLIC_URL: 'https://dalil.example' },
  { PUBLIC_URL: 'http://192.168.1.20:3000', HOST: '127.0.0.1' },
]
test.each(elsewhere)('rejects the demo seed on a public address, and defaults to no seed there: %o', (env) => {
  expect(readSettings(env).seed).toBe('none')
  expect(readSettings({ ...env, SEED: 'none' }).seed).toBe('none')
  const mistakes = findMistakes({ ...env, SEED: 'demo' })
  expect(mistakes).toHaveLength(1)
  expect(mistakes[0]).toMatch(/^SEED=demo makes accounts whose password everybody knows, and (?:HOST|PUBLIC_URL) is “/)
})

test.each([{ HOST: 'localhost' }, { HOST: '::1' }, { HOST: '127.0.0.2' }, { PUBLIC_URL: 'http://localhost:4000' }])(
  'accepts the demo seed on a loopback address, and defaults to it there: %o',
  (env: Record<string, string>) => {
    expect(readSettings({ ...env, SEED: 'demo' }).seed).toBe('demo')
    expect(readSettings(env).seed).toBe('demo')
  },
)

test('treats an empty environment variable as not set', () => {
  expect(readSettings({ PORT: '', PUBLIC_URL: ' ', DATABASE_URL: '', S3_BUCKET: '' }).port).toBe(3000)
})

test('removes a trailing slash from a URL', () => {
  expect(readSettings({ PUBLIC_URL: 'https://dalil.example/' }).publicUrl).toBe('https://dalil.example')
})

test.each([
  [{}, ['no-reply@localhost', 'support@localhost']],
  [{ PUBLIC_URL: 'https://www.souq.example' }, ['no-reply@souq.example', 'support@souq.example']],
  [{ PUBLIC_URL: 'http://[::1]:3000' }, ['no-reply@localhost', 'support@localhost']],
  [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, ['no-reply@localhost', 'support@localhost']],
  [
    { MAIL_FROM: 'hello@shop.example', SUPPORT_EMAIL: 'help@shop.example' },
    ['hello@shop.example', 'help@shop.example'],
  ],
])('sends and receives e-mails at the host of the public address, unless addresses are set: %o', (env, addresses) => {
  const { mailFrom, supportEmail } = readSettings(env)
  expect([mailFrom, supportEmail]).toEqual(addresses)
})

test.each([
  ['PORT', '99999'],
  ['PORT', '80 80'],
  ['PORT', '-1'],
  ['HOST', 'not an address'],
  ['PUBLIC_URL', 'dalil.example'],
  ['PUBLIC_URL', 'https://dalil.example/path'],
  ['DATABASE_URL', 'mysql://localhost/dalil'],
  ['DATABASE_READ_URL', 'mysql://localhost/dalil'],
  ['DATABASE_URL', 'postgres://db/dalil?sslmode=verify'],
  ['DATABASE_URL', 'postgres://db/dalil?ssl=bogus'],
  ['DATABASE_POOL_READ', '0'],
  ['DATABASE_POOL_WRITE', 'many'],
  ['SEED', 'yes'],
  ['ADMIN_EMAIL', 'admin'],
  ['ADMIN_PASSWORD', 'short'],
  ['SMTP_URL', 'http://localhost'],
  ['MAIL_FROM', 'Dalil'],
  ['SUPPORT_EMAIL', 'support'],
  ['LISTING_MODERATION', 'never'],
  ['STAFF_SECOND_FACTOR', 'on'],
  ['TRUST_PROXY', 'true'],
  ['RATE_LIMITS', '0'],
  ['PUBLIC_MAP_STYLE_URL', 'tiles'],
  ['MAP_FILE', 'no-such-file.pmtiles'],
  ['MAP_BORDERS', 'some'],
  ['LOG_LEVEL', 'loud'],
  ['PAGE_CACHE_MB', '1.5'],
])('rejects an invalid %s (%s) and names it', (name, value) => {
  const mistakes = findMistakes({ [name]: value })
  expect(mistakes).toHaveLength(1)
  expect(mistakes[0]).toMatch(new RegExp(`^${name} must `))
})

test('reports all invalid settings at once', () => {
  expect(findMistakes({ PORT: 'x', SEED: 'y', S3_BUCKET: 'dalil' })).toHaveLength(3)
})

test('does not print an invalid secret', () => {
  expect(findMistakes({ DATABASE_URL: 'http://me:hidden@host/' }).join()).not.toContain('hidden')
})

test('rejects test-only settings on a public address', () => {
  const easy = { RATE_LIMITS: 'off', CAPTCHA_TEST_CODE: 'ABC123' }
  expect(findMistakes({ ...easy, PUBLIC_URL: 'https://dalil.example' })).toHaveLength(2)
  for (const PUBLIC_URL of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000']) {
    expect(findMistakes({ ...easy, PUBLIC_URL })).toEqual([])
  }
  expect(findMistakes({ ...easy, PUBLIC_URL: 'http://127.0.0.1.dalil.example' })).toHaveLength(2)
})

test('requires all settings of an S3 store', () => {
  const store = {
    S3_ENDPOINT: 'http://localhost:8333',
    S3_BUCKET: 'dalil',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'hidden',
  }
  expect(readSettings(store).s3).toMatchObject({ bucket: 'dalil', secretAccessKey: 'hidden' })
  const { S3_REGION: _, ...rest } = store
  expect(findMistakes(rest)[0]).toMatch(/^S3_REGION must be set too/)
})

test.for([
  'SMTP_URL',
  'PUBLIC_URL',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'S3_ENDPOINT',
  'API_URL',
  'SITE_URL',
])('names %s when its value is no address', (name) => {
  for (const value of ['foo', 'http://', 'smtp://', '://', 'smtp:// a'])
    expect(findMistakes({ DATABASE_URL: 'postgres://localhost/a', [name]: value })).toContainEqual(
      expect.stringMatching(new RegExp(`^${name} must `)),
    )
})

test('docker-compose.yml passes every setting', () => {
  const compose = readFileSync(join(repositoryRoot, 'docker-compose.yml'), 'utf8')
  expect(Object.keys(environmentVariables).filter((name) => !compose.includes(`\n      ${name}: `))).toEqual([])
})
