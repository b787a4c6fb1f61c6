import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { repositoryRoot } from '@dalil/db/root'
import type { z } from 'zod'
import { toMailHost } from '../contract/rules/web-address.ts'
import { readMapFile } from '../geo/map-file.ts'
import { formatUrlHost, isLoopback } from './loopback.ts'
import { environmentVariables, type SettingVariable } from './variables.ts'

type Name = keyof typeof environmentVariables
type Values = { [Each in Name]: z.output<(typeof environmentVariables)[Each]['shape']> }
type Environment = Record<string, string | undefined>

export type Settings = ReturnType<typeof readSettings>

const entries: [Name, SettingVariable][] = Object.keys(environmentVariables).map((name) => [
  name as Name,
  environmentVariables[name as Name],
])
const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

export class SettingsError extends Error {
  constructor(errors: string[]) {
    super(errors.join('\n'))
  }
}

export function readSettings(env: Environment) {
  const errors: string[] = []
  const values: Partial<Record<Name, unknown>> = {}
  for (const [name, { shape, must, secret }] of entries) {
    const text = env[name]?.trim() || undefined
    const result = shape.safeParse(text)
    values[name] = result.success ? result.data : shape.parse(undefined)
    if (!result.success) errors.push(`${name} must ${must}${secret ? '' : `, not “${text}”`}.`)
  }
  const settings = values as Values
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`

  errors.push(...findIncomplete(env, settings))
  if (!isLoopback(publicUrl)) {
    const elsewhere = `is for this machine alone, and PUBLIC_URL is “${publicUrl}”: unset it.`
    if (settings.RATE_LIMITS === 'off') errors.push(`RATE_LIMITS=off ${elsewhere}`)
    if (settings.CAPTCHA_TEST_CODE) errors.push(`CAPTCHA_TEST_CODE ${elsewhere}`)
  }
  const isPublic = !isLoopback(publicUrl) || !isLoopback(`tcp://${formatUrlHost(settings.HOST)}`)
  if (isPublic && settings.SEED === 'demo') {
    const where = isLoopback(publicUrl) ? `HOST is “${settings.HOST}”` : `PUBLIC_URL is “${publicUrl}”`
    errors.push(`SEED=demo makes accounts whose password everybody knows, and ${where}: unset it.`)
  }
  const mapFile = settings.MAP_FILE ? readMapFile(resolve(repositoryRoot, settings.MAP_FILE)) : null
  if (typeof mapFile === 'string') errors.push(`MAP_FILE must be a PMTiles file (${settings.MAP_FILE}): ${mapFile}`)
  if (errors.length > 0) throw new SettingsError(errors)

  const seed = settings.SEED ?? (settings.DATABASE_URL || isPublic ? 'none' : 'demo')
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl,
    databaseUrl: settings.DATABASE_URL ?? null,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL ?? null,
    databaseReadUrl: settings.DATABASE_READ_URL ?? null,
    databasePoolRead: settings.DATABASE_POOL_READ,
    databasePoolWrite: settings.DATABASE_POOL_WRITE,
    dataDir: resolve(repositoryRoot, settings.DATA_DIR),
    seed,
    siteSettingsFile: settings.SITE_SETTINGS ? resolve(repositoryRoot, settings.SITE_SETTINGS) : null,
    sampleTestimonials: settings.SAMPLE_TESTIMONIALS === 'on',
    adminEmail: settings.ADMIN_EMAIL ?? null,
    adminPassword: settings.ADMIN_PASSWORD ?? null,
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM ?? `no-reply@${toMailHost(publicUrl)}`,
    supportEmail: settings.SUPPORT_EMAIL ?? `support@${toMailHost(publicUrl)}`,
    s3: parseS3(settings),
    worker: settings.WORKER,
    drainMs: (settings.DRAIN_SECONDS ?? (isPublic ? 5 : 0)) * 1000,
    listingModeration: settings.LISTING_MODERATION,
    staffSecondFactor: settings.STAFF_SECOND_FACTOR,
    trustProxy: settings.TRUST_PROXY,
    rateLimits: settings.RATE_LIMITS === 'on',
    reviewBursts: (settings.REVIEW_BURSTS ?? settings.RATE_LIMITS) === 'on',
    captchaTestCode: settings.CAPTCHA_TEST_CODE ?? null,
    googleMapsKey: settings.PUBLIC_GOOGLE_MAPS_KEY ?? null,
    mapStyleUrl: settings.PUBLIC_MAP_STYLE_URL ?? null,
    mapFile: typeof mapFile === 'string' ? null : mapFile,
    mapBorders: settings.MAP_BORDERS,
    apiUrl: settings.API_URL ?? null,
    siteUrl: settings.SITE_URL ?? null,
    logLevel: settings.LOG_LEVEL ?? null,
    logFormat: settings.LOG_FORMAT ?? null,
    metricsToken: settings.METRICS_TOKEN ?? null,
    pageCacheMb: settings.PAGE_CACHE_MB,
    tagHeader: toTagHeader(settings.CACHE_TAG_HEADER),
    dataLicence: settings.DATA_LICENCE ?? null,
    retentionDays: {
      audit: settings.AUDIT_RETENTION_DAYS,
      messages: settings.MESSAGE_RETENTION_DAYS,
      searches: settings.SEARCH_RETENTION_DAYS,
    },
  }
}

function findIncomplete(env: Environment, settings: Values): string[] {
  const errors: string[] = []
  const missing = s3Names.filter((name) => !env[name]?.trim())
  if (missing.length > 0 && missing.length < s3Names.length) {
    errors.push(`${missing.join(', ')} must be set too: the settings of the S3 store go together.`)
  }
  if (settings.DATABASE_URL) return errors
  if (settings.DATABASE_DIRECT_URL) {
    errors.push('DATABASE_DIRECT_URL goes with DATABASE_URL, which is not set: set both or unset it.')
  }
  if (settings.DATABASE_READ_URL) {
    errors.push('DATABASE_READ_URL is a replica of DATABASE_URL, which is not set: set both or unset it.')
  }
  if (settings.WORKER === 'only') {
    errors.push('WORKER=only needs DATABASE_URL: no other process can use an embedded database.')
  }
  return errors
}

const toTagHeader = (name: Values['CACHE_TAG_HEADER']) =>
  name === 'off' ? null : { name, separator: name === 'Cache-Tag' ? ',' : ' ' }

function parseS3(settings: Values) {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

export function loadSettings(): Settings {
  const file = join(repositoryRoot, '.env')
  try {
    if (existsSync(file)) process.loadEnvFile(file)
    return readSettings(process.env)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  }
}

export function describeSettings(): string {
  const blocks = entries.map(([name, { text, example }]) => {
    return `# ${text}\n# ${name}=${/[\s<>#{]/.test(example) ? `"${example}"` : example}\n`
  })
  return `# Every setting, with its default or an example. Copy to .env and uncomment what you change.\n\n${blocks.join('\n')}`
}

export function describeSettingsPage(): string {
  const rows = entries.map(([name, { text, example }]) => {
    return `| \`${name}\` | ${example && `\`${example.replaceAll('|', '\\|')}\``} | ${text} |`
  })
  return `# Settings

All settings are optional. The program reads them from the environment and from \`.env\`. A wrong value stops the start with a line that names
the setting. \`npm run settings:example\` writes this page and \`.env.example\` from \`api/src/settings/variables.ts\`.

| setting | default, or an example | meaning |
|---|---|---|
${rows.join('\n')}
`
}
