import { limits } from '@dalil/db/vocabulary'
import { z } from 'zod'

export type SettingVariable = {
  shape: z.ZodType
  /** Completes the message `NAME must …`. */
  must: string
  text: string
  /** The default value; for a setting without a default, a realistic value. */
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

/** All settings, in the order of `.env.example`. */
export const environmentVariables = {
  PORT: {
    shape: integerBetween(0, 65_535).default(3000),
    must: 'be a whole number from 0 to 65535',
    text: 'Where it listens.',
    example: '3000',
  },
  HOST: {
    shape: z
      .string()
      .regex(/^[\w.:-]+$/)
      .default('127.0.0.1'),
    must: 'be an address or a name of this machine',
    text: '0.0.0.0 listens on every network.',
    example: '127.0.0.1',
  },
  PUBLIC_URL: {
    shape: httpUrl.refine((url) => new URL(url).origin === url).optional(),
    must: 'be the http(s) address that visitors type, without a path',
    text: 'Links in mails and canonical addresses begin with it. Default: http://localhost:$PORT.',
    example: 'http://localhost:3000',
  },
  DATABASE_URL: {
    shape: url(/^postgres(ql)?$/).optional(),
    must: 'be a PostgreSQL address, such as postgres://user:password@host:5432/name',
    text: 'Any PostgreSQL from 15 on. Default: none, an embedded PostgreSQL under DATA_DIR.',
    example: 'postgres://dalil:secret@localhost:5432/dalil',
    secret: true,
  },
  DATABASE_READ_URL: {
    shape: url(/^postgres(ql)?$/).optional(),
    must: 'be a PostgreSQL address, such as postgres://user:password@host:5432/name',
    text: 'A streaming replica of DATABASE_URL, which public reads use while it is less than 10 s behind. Default: none.',
    example: 'postgres://dalil:secret@replica:5432/dalil',
    secret: true,
  },
  DATABASE_POOL_READ: {
    shape: integerBetween(1, 200).default(10),
    must: 'be a whole number from 1 to 200',
    text: 'Most connections of a process for reads; half as many more are for searches.',
    example: '10',
  },
  DATABASE_POOL_WRITE: {
    shape: integerBetween(1, 200).default(6),
    must: 'be a whole number from 1 to 200',
    text: 'Most connections of a process for writes.',
    example: '6',
  },
  DATA_DIR: {
    shape: text.default('.data'),
    must: 'be a folder',
    text: 'Embedded database, media, private files and mails that were not sent.',
    example: '.data',
  },
  SEED: {
    shape: z.enum(['demo', 'none']).optional(),
    must: 'be demo or none',
    text: 'demo fills an empty database with places, reviews and accounts whose password everybody knows; refused with a HOST or PUBLIC_URL elsewhere. Default: demo with the embedded database on this machine alone, else none.',
    example: 'demo',
  },
  SAMPLE_TESTIMONIALS: {
    shape: z.enum(['on', 'off']).optional(),
    must: 'be on or off',
    text: 'on: the home page shows three made-up testimonials, marked as examples. Default: on with SEED=demo, else off.',
    example: 'on',
  },
  ADMIN_EMAIL: {
    shape: z.email().max(limits.email.max).default('admin@dalil.test'),
    must: 'be an e-mail address',
    text: 'The first super administrator, made when there is none.',
    example: 'admin@dalil.test',
  },
  ADMIN_PASSWORD: {
    shape: z.string().min(limits.password.min).max(limits.password.max).optional(),
    must: `have ${limits.password.min} to ${limits.password.max} characters`,
    text: 'The password of that account, never printed. Default: none, a random one is printed once.',
    example: '',
    secret: true,
  },
  SMTP_URL: {
    shape: url(/^smtps?$/)
      .refine((url) => ['', '?tls=off'].includes(new URL(url).search))
      .optional(),
    must: 'be an SMTP address, such as smtp://user:password@host:587',
    text: 'The server that sends mail; it has to offer TLS, unless it is this machine or the address ends in ?tls=off. Default: none, each mail becomes a file in DATA_DIR/mail.',
    example: 'smtp://localhost:1025',
    secret: true,
  },
  MAIL_FROM: {
    shape: mailbox.default('Dalil <no-reply@dalil.test>'),
    must: 'be an e-mail address, alone or as Name <address>',
    text: 'The sender of every mail.',
    example: 'Dalil <no-reply@dalil.test>',
  },
  SUPPORT_EMAIL: {
    shape: z.email().default('support@dalil.test'),
    must: 'be an e-mail address',
    text: 'Shown on the contact page; messages and reports are sent to it.',
    example: 'support@dalil.test',
  },
  S3_ENDPOINT: {
    shape: httpUrl.optional(),
    must: 'be the http(s) address of an S3-compatible store',
    text: 'The store for media and private files. Default of all five: none, files under DATA_DIR.',
    example: 'http://localhost:8333',
  },
  S3_BUCKET: {
    shape: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
      .optional(),
    must: 'be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
    text: 'Must exist.',
    example: 'dalil',
  },
  S3_REGION: {
    shape: z
      .string()
      .regex(/^[\w-]+$/)
      .optional(),
    must: 'be the name of a region',
    text: 'As the store names it; many take any.',
    example: 'us-east-1',
  },
  S3_ACCESS_KEY_ID: {
    shape: text.optional(),
    must: 'be a text',
    text: 'Who asks the store.',
    example: 'dalil',
    secret: true,
  },
  S3_SECRET_ACCESS_KEY: {
    shape: text.optional(),
    must: 'be a text',
    text: 'The secret of that key.',
    example: 'secret',
    secret: true,
  },
  WORKER: {
    shape: z.enum(['on', 'off', 'only']).default('on'),
    must: 'be on, off or only',
    text: 'on: a worker process beside the server runs jobs (mails, pictures, cleaning); off: this process only serves; only: it only runs jobs, and needs DATABASE_URL.',
    example: 'on',
  },
  DRAIN_SECONDS: {
    shape: integerBetween(0, 600).optional(),
    must: 'be a whole number from 0 to 600',
    text: 'How long a stopping process still serves while /ready says that it is draining, so that load balancers turn away. Default: 0 on this machine alone, else 5.',
    example: '5',
  },
  LISTING_MODERATION: {
    shape: z.enum(['pre', 'post']).default('pre'),
    must: 'be pre or post',
    text: 'pre: a new listing, and a change of what an approved one is called, where it is and how to reach it, wait for a moderator; post: they are public at once.',
    example: 'pre',
  },
  STAFF_SECOND_FACTOR: {
    shape: z.enum(['optional', 'required']).default('optional'),
    must: 'be optional or required',
    text: 'required: moderators and admins set up a second factor before anything else in the back office.',
    example: 'optional',
  },
  TRUST_PROXY: {
    shape: integerBetween(0, 10).default(0),
    must: 'be a whole number from 0 to 10',
    text: "How many proxies stand in front, whose word about the caller's address is taken: limits count by it.",
    example: '0',
  },
  RATE_LIMITS: {
    shape: z.enum(['on', 'off']).default('on'),
    must: 'be on or off',
    text: 'off is for load tests on this machine, and refused with a PUBLIC_URL elsewhere.',
    example: 'on',
  },
  REVIEW_BURSTS: {
    shape: z.enum(['on', 'off']).optional(),
    must: 'be on or off',
    text: 'Holds the new reviews of a place for a moderator while unusually many come in. Without it as RATE_LIMITS.',
    example: 'on',
  },
  CAPTCHA_TEST_CODE: {
    shape: z
      .string()
      .regex(/^[\dA-Za-z]{1,12}$/)
      .optional(),
    must: 'be 1 to 12 letters or digits',
    text: 'The answer of every captcha, for tests; refused with a PUBLIC_URL elsewhere. Default: none.',
    example: 'ABC123',
    secret: true,
  },
  PUBLIC_GOOGLE_MAPS_KEY: {
    shape: z
      .string()
      .regex(/^[\w-]+$/)
      .optional(),
    must: 'be a key of letters, digits, _ and -',
    text: 'Completes places in the listing form. Visitors can read it. Default: none, the own list of cities.',
    example: '',
  },
  PUBLIC_MAP_STYLE_URL: {
    shape: webUrl.optional(),
    must: 'be an http(s) address of map tiles with {z}, {x} and {y}',
    text: 'Map tiles of another server. Default: none, the map that comes with the program.',
    example: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  },
  MAP_FILE: {
    shape: z.string().optional(),
    must: 'be the path of a PMTiles file',
    text: 'A PMTiles file (version 3) with streets: vector tiles with the layers of Protomaps, or pictures. Default: none, a map without streets.',
    example: '/srv/maps/country.pmtiles',
  },
  MAP_BORDERS: {
    shape: z.enum(['international', 'all']).default('international'),
    must: 'be international or all',
    text: 'all draws disputed and indefinite borders too, dashed.',
    example: 'international',
  },
  API_URL: {
    shape: httpUrl.optional(),
    must: 'be the http(s) address of the API',
    text: 'Where the site finds the API, with its path, when the two are deployed apart. Default: none, the same process.',
    example: 'http://localhost:3001/api',
  },
  SITE_URL: {
    shape: httpUrl.optional(),
    must: 'be the http(s) address of the site',
    text: 'Where the API finds the site when the two are deployed apart. Default: none, the same process.',
    example: 'http://localhost:3002',
  },
  LOG_LEVEL: {
    shape: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),
    must: 'be trace, debug, info, warn, error, fatal or silent',
    text: 'How much it says. Default: warn at a terminal, else info.',
    example: 'info',
  },
  LOG_FORMAT: {
    shape: z.enum(['json', 'pretty']).optional(),
    must: 'be json or pretty',
    text: 'json: one object a line, for programs; pretty: for people. Default: pretty at a terminal, else json.',
    example: 'json',
  },
  METRICS_TOKEN: {
    shape: z
      .string()
      .regex(/^[\x21-\x7e]{16,200}$/)
      .optional(),
    must: 'have 16 to 200 characters, without spaces',
    text: 'Whoever sends it as bearer token reads GET /api/metrics. Default: none, no metrics.',
    example: '',
    secret: true,
  },
  PAGE_CACHE_MB: {
    shape: integerBetween(0, 4096).default(32),
    must: 'be a whole number from 0 to 4096',
    text: 'Memory for finished pages and public answers of the API; 0 keeps none.',
    example: '32',
  },
  CACHE_TAG_HEADER: {
    shape: z.enum(['Cache-Tag', 'Surrogate-Key', 'off']).default('off'),
    must: 'be Cache-Tag, Surrogate-Key or off',
    text: 'The header with the tags of a page or answer, for a CDN that is purged by tag. Cache-Tag has commas between tags, Surrogate-Key spaces.',
    example: 'off',
  },
  AUDIT_RETENTION_DAYS: {
    shape: integerBetween(30, 36_500).default(730),
    must: 'be a whole number from 30 to 36500',
    text: 'After how many days entries of the audit log are deleted.',
    example: '730',
  },
  MESSAGE_RETENTION_DAYS: {
    shape: integerBetween(1, 36_500).default(730),
    must: 'be a whole number from 1 to 36500',
    text: 'After how many days messages of the contact page are deleted, answered or not.',
    example: '730',
  },
  SEARCH_RETENTION_DAYS: {
    shape: integerBetween(1, 36_500).default(180),
    must: 'be a whole number from 1 to 36500',
    text: 'After how many days the words of searches without a result are deleted.',
    example: '180',
  },
} satisfies Record<string, SettingVariable>
