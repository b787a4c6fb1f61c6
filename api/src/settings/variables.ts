import { limits, settingDefaults } from '@dalil/db/vocabulary'
import { z } from 'zod'

export type SettingVariable = {
  shape: z.ZodType
  must: string
  text: string
  example: string
  /** Never printed, even if invalid. */
  secret?: true
}

const integerBetween = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, { abort: true })
    .transform(Number)
    .pipe(z.number().min(least).max(most))

const url = (protocol: RegExp) => z.url({ protocol })
const webUrl = url(/^https?$/)
const httpUrl = webUrl.transform((url) => url.replace(/(?<!\/)\/+$/, ''))
const mailbox = z.string().regex(/^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/)
const text = z.string()

const sslModes = /^(?:disable|allow|prefer|require|verify-ca|verify-full|true|false)$/
const database = {
  shape: url(/^postgres(ql)?$/)
    .refine((address) =>
      [...(URL.parse(address)?.searchParams ?? [])].every(
        ([name, value]) => !/^ssl(?:mode)?$/.test(name) || sslModes.test(value),
      ),
    )
    .optional(),
  must: 'be a PostgreSQL address, such as postgres://user:password@host:5432/name',
  secret: true,
} as const

/** All settings, in the order of `.env.example`. */
export const environmentVariables = {
  PORT: {
    shape: integerBetween(0, 65_535).default(3000),
    must: 'be a whole number from 0 to 65535',
    text: 'The port on which the server listens.',
    example: '3000',
  },
  HOST: {
    shape: z
      .string()
      .regex(/^[\w.:-]+$/)
      .default('127.0.0.1'),
    must: 'be an address or a name of this machine',
    text: 'The address on which the server listens; 0.0.0.0 is every IPv4 interface.',
    example: '127.0.0.1',
  },
  PUBLIC_URL: {
    shape: httpUrl.refine((url) => URL.parse(url)?.origin === url).optional(),
    must: 'be the http(s) address that visitors type, without a path',
    text: 'The public origin of the site, for links in e-mails and canonical URLs. Default: http://localhost:$PORT.',
    example: 'http://localhost:3000',
  },
  DATABASE_URL: {
    ...database,
    text: 'The connection URL of PostgreSQL 15 or later. Default: none, an embedded PostgreSQL under DATA_DIR.',
    example: 'postgres://dalil:secret@localhost:5432/dalil',
  },
  DATABASE_DIRECT_URL: {
    ...database,
    text: 'The URL of PostgreSQL itself, if DATABASE_URL leads to a connection pooler in transaction mode: listening, locks, jobs, migrations and commands use it. Default: DATABASE_URL.',
    example: 'postgres://dalil:secret@localhost:5432/dalil',
  },
  DATABASE_READ_URL: {
    ...database,
    text: 'A streaming replica of DATABASE_URL, which public reads use while it is less than 10 s behind. Default: none.',
    example: 'postgres://dalil:secret@replica:5432/dalil',
  },
  DATABASE_POOL_READ: {
    shape: integerBetween(1, 200).default(10),
    must: 'be a whole number from 1 to 200',
    text: 'The maximum number of connections of a process for reads. The pool for searches has half as many in addition.',
    example: '10',
  },
  DATABASE_POOL_WRITE: {
    shape: integerBetween(1, 200).default(6),
    must: 'be a whole number from 1 to 200',
    text: 'The maximum number of connections of a process for writes.',
    example: '6',
  },
  DATA_DIR: {
    shape: text.default('.data'),
    must: 'be a folder',
    text: 'The folder of the embedded database, media, private files and e-mails that are written as files.',
    example: '.data',
  },
  SEED: {
    shape: z.enum(['demo', 'none']).optional(),
    must: 'be demo or none',
    text: 'demo fills an empty database with places, reviews and accounts with a public password; not allowed if HOST or PUBLIC_URL is not this machine. Default: demo with the embedded database on this machine alone, else none.',
    example: 'demo',
  },
  SITE_SETTINGS: {
    shape: text.optional(),
    must: 'be the path of a file of npm run settings -- export',
    text: 'The path of a file of `npm run settings -- export`, whose settings, texts, pages and pictures fill a directory that has none of its own, once at a start. Default: none.',
    example: '/srv/dalil/site.tar.gz',
  },
  SAMPLE_TESTIMONIALS: {
    shape: z.enum(['on', 'off']).default('on'),
    must: 'be on or off',
    text: 'on: the home page shows three made-up testimonials, marked as examples; off: it has none. The first value of the setting in the back office.',
    example: 'on',
  },
  ADMIN_EMAIL: {
    shape: z.email().max(limits.email.max).optional(),
    must: 'be an e-mail address',
    text: 'The e-mail address of the first super admin, created if there is none. Without ADMIN_EMAIL, ADMIN_PASSWORD and the demo, the start prints an address at which that account is created.',
    example: 'admin@dalil.test',
  },
  ADMIN_PASSWORD: {
    shape: z.string().min(limits.password.min).max(limits.password.max).optional(),
    must: `have ${limits.password.min} to ${limits.password.max} characters`,
    text: 'The password of the first super admin; never logged. Default: with the demo or ADMIN_EMAIL, a random password is printed once.',
    example: '',
    secret: true,
  },
  SMTP_URL: {
    shape: url(/^smtps?$/)
      .refine((text) => {
        const url = URL.parse(text)
        return Boolean(url?.hostname) && ['', '?tls=off'].includes(url?.search ?? '')
      })
      .optional(),
    must: 'be an SMTP address, such as smtp://user:password@host:587',
    text: 'The URL of the SMTP server. TLS with a valid certificate is required, unless it is this machine or the URL ends in ?tls=off. Default: none, e-mails are written to DATA_DIR/mail.',
    example: 'smtp://localhost:1025',
    secret: true,
  },
  MAIL_FROM: {
    shape: mailbox.optional(),
    must: 'be an e-mail address, alone or as Name <address>',
    text: 'The sender of all e-mails; its name is that of the directory, which is set in the back office. Default: no-reply at the host of PUBLIC_URL.',
    example: 'no-reply@dalil.example',
  },
  SUPPORT_EMAIL: {
    shape: z.email().optional(),
    must: 'be an e-mail address',
    text: 'The address on the contact page, and the recipient of messages and reports, unless the back office names another. Default: support at the host of PUBLIC_URL.',
    example: 'support@dalil.example',
  },
  S3_ENDPOINT: {
    shape: httpUrl.optional(),
    must: 'be the http(s) address of an S3-compatible store',
    text: 'The endpoint of the S3 store for media and private files. Default of all five S3 settings: none, files under DATA_DIR.',
    example: 'http://localhost:8333',
  },
  S3_BUCKET: {
    shape: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
      .optional(),
    must: 'be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
    text: 'The bucket, which must exist.',
    example: 'dalil',
  },
  S3_REGION: {
    shape: z
      .string()
      .regex(/^[\w-]+$/)
      .optional(),
    must: 'be the name of a region',
    text: 'The region of the bucket; many S3-compatible stores accept any.',
    example: 'us-east-1',
  },
  S3_ACCESS_KEY_ID: {
    shape: text.optional(),
    must: 'be a text',
    text: 'The access key ID.',
    example: 'dalil',
    secret: true,
  },
  S3_SECRET_ACCESS_KEY: {
    shape: text.optional(),
    must: 'be a text',
    text: 'The secret access key.',
    example: 'secret',
    secret: true,
  },
  WORKER: {
    shape: z.enum(['on', 'off', 'only']).default('on'),
    must: 'be on, off or only',
    text: 'on: a worker process beside the server runs jobs (e-mails, pictures, housekeeping); off: the server runs alone; only: the worker runs alone, which requires DATABASE_URL.',
    example: 'on',
  },
  DRAIN_SECONDS: {
    shape: integerBetween(0, 600).optional(),
    must: 'be a whole number from 0 to 600',
    text: 'The time in seconds for which a stopping process serves requests while /ready answers 503, so that load balancers remove it. Default: 0 on this machine alone, else 5.',
    example: '5',
  },
  LISTING_MODERATION: {
    shape: z.enum(['pre', 'post']).default('pre'),
    must: 'be pre or post',
    text: 'pre: new listings, and changes of the name, location and contact data of approved listings, wait for a moderator; post: they are public at once. The first value of the setting in the back office.',
    example: 'pre',
  },
  STAFF_SECOND_FACTOR: {
    shape: z.enum(['optional', 'required']).default('optional'),
    must: 'be optional or required',
    text: 'required: moderators and admins must set up a second factor before they can use the back office.',
    example: 'optional',
  },
  TRUST_PROXY: {
    shape: integerBetween(0, 10).default(0),
    must: 'be a whole number from 0 to 10',
    text: 'The number of trusted reverse proxies. The client address, by which rate limits count, is taken from their X-Forwarded-For or Forwarded header.',
    example: '0',
  },
  RATE_LIMITS: {
    shape: z.enum(['on', 'off']).default('on'),
    must: 'be on or off',
    text: 'off disables rate limits, for load tests; not allowed if PUBLIC_URL is not this machine.',
    example: 'on',
  },
  REVIEW_BURSTS: {
    shape: z.enum(['on', 'off']).optional(),
    must: 'be on or off',
    text: 'on: new reviews of a listing wait for a moderator during a burst. Default: the value of RATE_LIMITS.',
    example: 'on',
  },
  CAPTCHA_TEST_CODE: {
    shape: z
      .string()
      .regex(/^[\dA-Za-z]{1,12}$/)
      .optional(),
    must: 'be 1 to 12 letters or digits',
    text: 'The answer of all captchas, for tests; not allowed if PUBLIC_URL is not this machine. Default: none.',
    example: 'ABC123',
    secret: true,
  },
  PUBLIC_GOOGLE_MAPS_KEY: {
    shape: z
      .string()
      .regex(/^[\w-]+$/)
      .optional(),
    must: 'be a key of letters, digits, _ and -',
    text: 'The key of the Google Maps API, which completes addresses in the listing form; visible to visitors. Default: none, the built-in list of cities.',
    example: '',
  },
  PUBLIC_MAP_STYLE_URL: {
    shape: webUrl.optional(),
    must: 'be an http(s) address of map tiles with {z}, {x} and {y}',
    text: 'The style URL of maps from another server. Default: none, the built-in map.',
    example: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  },
  MAP_FILE: {
    shape: z.string().optional(),
    must: 'be the path of a PMTiles file',
    text: 'The path of a PMTiles file (version 3) with streets: vector tiles in the schema of Protomaps, or raster tiles. A file that the back office or `npm run map` stored comes before it. Default: none, a map without streets.',
    example: '/srv/maps/country.pmtiles',
  },
  MAP_BORDERS: {
    shape: z.enum(['international', 'all']).default('international'),
    must: 'be international or all',
    text: 'all: disputed and indefinite borders are drawn too, as dashed lines.',
    example: 'international',
  },
  API_URL: {
    shape: httpUrl.optional(),
    must: 'be the http(s) address of the API',
    text: 'The URL of the API with its path, for a site in a separate process. Default: none, the same process.',
    example: 'http://localhost:3001/api',
  },
  SITE_URL: {
    shape: httpUrl.optional(),
    must: 'be the http(s) address of the site',
    text: 'The URL of the site, for an API in a separate process. Default: none, the same process.',
    example: 'http://localhost:3002',
  },
  LOG_LEVEL: {
    shape: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),
    must: 'be trace, debug, info, warn, error, fatal or silent',
    text: 'The minimum level of log lines. Default: warn at a terminal, else info.',
    example: 'info',
  },
  LOG_FORMAT: {
    shape: z.enum(['json', 'pretty']).optional(),
    must: 'be json or pretty',
    text: 'The log format. json: one object per line; pretty: for people. Default: pretty at a terminal, else json.',
    example: 'json',
  },
  METRICS_TOKEN: {
    shape: z
      .string()
      .regex(/^[\x21-\x7e]{16,200}$/)
      .optional(),
    must: 'have 16 to 200 characters, without spaces',
    text: 'The bearer token of GET /api/metrics, 16 to 200 characters without spaces. Default: none, 404.',
    example: '',
    secret: true,
  },
  PAGE_CACHE_MB: {
    shape: integerBetween(0, 4096).default(32),
    must: 'be a whole number from 0 to 4096',
    text: 'The maximum memory of the cache of pages and public API responses, in MB; 0 disables it.',
    example: '32',
  },
  CACHE_TAG_HEADER: {
    shape: z.enum(['Cache-Tag', 'Surrogate-Key', 'off']).default('off'),
    must: 'be Cache-Tag, Surrogate-Key or off',
    text: 'The response header with cache tags, for a CDN that purges by tag. Cache-Tag separates tags by commas, Surrogate-Key by spaces.',
    example: 'off',
  },
  AUDIT_RETENTION_DAYS: {
    shape: integerBetween(30, 36_500).default(settingDefaults.retentionDays.audit),
    must: 'be a whole number from 30 to 36500',
    text: 'The number of days after which audit entries are deleted.',
    example: '730',
  },
  MESSAGE_RETENTION_DAYS: {
    shape: integerBetween(1, 36_500).default(settingDefaults.retentionDays.messages),
    must: 'be a whole number from 1 to 36500',
    text: 'The number of days after which messages of the contact page are deleted, answered or not.',
    example: '730',
  },
  DATA_LICENCE: {
    shape: z
      .string()
      .regex(/^[^\p{Cc}]{1,100}$/u)
      .optional(),
    must: 'be the name of a licence of at most 100 characters',
    text: 'The licence under which everybody may use the records that are written here; the nightly dumps under /data then have them. Default: none, the dumps have only imported records whose licence allows it.',
    example: 'CC-BY-4.0',
  },
  SEARCH_RETENTION_DAYS: {
    shape: integerBetween(1, 36_500).default(settingDefaults.retentionDays.searches),
    must: 'be a whole number from 1 to 36500',
    text: 'The number of days after which zero-result queries are deleted.',
    example: '180',
  },
} satisfies Record<string, SettingVariable>
