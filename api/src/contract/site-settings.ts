import {
  type CountryCode,
  countryCodes,
  type Language,
  languages,
  type siteSettingGroups,
  usualCurrency,
} from '@dalil/db/vocabulary'
import { z } from 'zod'
import { nameReference } from './admin/references.ts'
import { createAdminSearch } from './admin/search.ts'
import {
  blockedDomainList,
  blockedWordList,
  colourSetting,
  eachLanguage,
  emailSetting,
  lineSetting,
  phoneSetting,
  pictureSetting,
  profileSetting,
} from './fields/setting-texts.ts'
import { maxId } from './rules/text/ids.ts'
import { component } from './schemas.ts'
import { colourSeeds } from './site-colours.ts'

type Declaration<Value> = { schema: z.ZodType; initial: Value; isPublic: boolean }

const declare = <Value>(schema: z.ZodType, initial: Value, { isPublic = true } = {}): Declaration<Value> => ({
  schema,
  initial,
  isPublic,
})

/** Pictures are uploaded, and can be removed. */
export const sitePictureNames = ['logo_ar', 'logo_latin', 'mark'] as const
export type SitePictureName = (typeof sitePictureNames)[number]

const declareFeature = () => declare<boolean>(z.boolean(), true)

type Texts = Record<Language, string>

/** A country with pages; `currency` is that of its prices, in ISO 4217. */
export type OpenCountry = { code: CountryCode; currency: string }

const currencies = Intl.supportedValuesOf('currency')

const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length
const rule = (name: string) => ({ params: { rule: name } })

const openCountries = z
  .array(
    z.strictObject({
      code: z.enum(countryCodes),
      currency: z.string().refine((code) => currencies.includes(code), rule('currency')),
    }),
  )
  .min(1, 'required')
  .max(countryCodes.length)
  .refine((countries) => isUnique(countries.map(({ code }) => code)), rule('twice'))

/** Without a text in a language, its pages have none. */
type Announcement = { text: Texts; tone: 'info' | 'warning'; until: string | null }

/** The networks that the operator can link to, with the hosts of their profiles. */
export const operatorNetworks = {
  instagram: ['instagram.com'],
  x: ['x.com', 'twitter.com'],
  facebook: ['facebook.com'],
  tiktok: ['tiktok.com'],
  youtube: ['youtube.com'],
  snapchat: ['snapchat.com'],
  linkedin: ['linkedin.com'],
  telegram: ['t.me', 'telegram.me'],
} as const
export type OperatorNetwork = keyof typeof operatorNetworks

const social = z.strictObject(
  Object.fromEntries(Object.entries(operatorNetworks).map(([network, hosts]) => [network, profileSetting(hosts)])),
)
const noProfiles = Object.fromEntries(Object.keys(operatorNetworks).map((network) => [network, '']))

/** What an operator decides without changing code. Schemas, forms, history and the public part derive from it. */
const siteSettingDeclarations = {
  name: declare<Texts>(eachLanguage(lineSetting({ max: 40, isRequired: true })), {
    ar: 'دليل',
    en: 'Dalil',
    nl: 'Dalil',
  }),
  description: declare<Texts>(eachLanguage(lineSetting({ max: 300, isRequired: true })), {
    ar: 'دليل الأماكن العربية: مطاعم ومتاجر وأصحاب مهن يتحدثون لغتك، بعناوين واضحة وتقييمات من الناس.',
    en: 'The guide to Arab places: restaurants, shops and tradespeople who speak your language, with clear addresses and reviews from real people.',
    nl: 'De gids voor Arabische plekken: restaurants, winkels en vakmensen die je taal spreken, met duidelijke adressen en beoordelingen van echte mensen.',
  }),
  logo_ar: declare<string | null>(pictureSetting, null),
  logo_latin: declare<string | null>(pictureSetting, null),
  mark: declare<string | null>(pictureSetting, null),
  primary_colour: declare(colourSetting, '#23348f'),
  accent_colour: declare(colourSetting, '#ffab73'),
  countries: declare<OpenCountry[]>(
    openCountries,
    (['sa', 'ae', 'ma', 'nl'] as const).map((code) => ({ code, currency: usualCurrency })),
  ),
  default_country: declare<CountryCode>(z.enum(countryCodes), 'nl'),
  languages: declare<Language[]>(
    z.array(z.enum(languages)).min(1, 'required').max(languages.length).refine(isUnique, rule('twice')),
    [...languages],
  ),
  default_language: declare<Language>(z.enum(languages), 'ar'),
  company: declare(lineSetting({ max: 120 }), ''),
  address: declare(lineSetting({ max: 300 }), ''),
  register_number: declare(lineSetting({ max: 60 }), ''),
  vat_number: declare(lineSetting({ max: 60 }), ''),
  governing_law: declare(lineSetting({ max: 120 }), ''),
  contact_email: declare(emailSetting, ''),
  contact_phone: declare(phoneSetting, ''),
  whatsapp: declare(phoneSetting, ''),
  social: declare(social, noProfiles as Record<OperatorNetwork, string>),
  registration: declareFeature(),
  listings: declareFeature(),
  claims: declareFeature(),
  reviews: declareFeature(),
  review_photos: declareFeature(),
  suggestions: declareFeature(),
  blog: declareFeature(),
  newsletter: declareFeature(),
  testimonials: declareFeature(),
  listing_moderation: declare<'pre' | 'post'>(z.enum(['pre', 'post']), 'pre'),
  blocked_words: declare<string[]>(blockedWordList, [], { isPublic: false }),
  blocked_domains: declare<string[]>(blockedDomainList, [], { isPublic: false }),
  announcement: declare<Announcement>(
    z.strictObject({
      text: eachLanguage(lineSetting({ max: 300 })),
      tone: z.enum(['info', 'warning']),
      until: z.iso.datetime({ offset: true }).nullable(),
    }),
    { text: { ar: '', en: '', nl: '' }, tone: 'info', until: null },
  ),
  is_open: declare<boolean>(z.boolean(), true),
} satisfies Record<(typeof siteSettingGroups)[keyof typeof siteSettingGroups][number], Declaration<unknown>>

type Declarations = typeof siteSettingDeclarations
export type SiteSettingName = keyof Declarations
export type SiteSettings = { [Name in SiteSettingName]: Declarations[Name]['initial'] }

type Entry = [name: SiteSettingName, Declarations[SiteSettingName]]
const declarations = Object.entries(siteSettingDeclarations) as Entry[]

export const initialSiteSettings = Object.fromEntries(
  declarations.map(([name, { initial }]) => [name, initial]),
) as SiteSettings

const shape = Object.fromEntries(declarations.map(([name, { schema }]) => [name, schema]))
const publicShape = Object.fromEntries(
  declarations.flatMap(([name, { schema, isPublic }]) => (isPublic ? [[name, schema]] : [])),
)

const version = z.number().int()

export type SiteState = SiteSettings & { version: number }

const stateOf = (id: string, shape: z.ZodRawShape) =>
  z.object({ version, ...shape }).meta({ id }) as unknown as z.ZodType<SiteState>

export const publicSiteSettings = stateOf('Site', publicShape)
export const siteSettings = stateOf('SiteSettings', { ...shape, colours: colourSeeds.optional() })

/** A part of the settings; of a setting with parts, only those that are given change. */
export const siteSettingsInput = z
  .strictObject({
    version: version.optional(),
    colours: colourSeeds.optional(),
    ...Object.fromEntries(
      declarations.map(([name, { schema }]) => [
        name,
        (schema instanceof z.ZodObject ? schema.partial() : schema).optional(),
      ]),
    ),
  })
  .meta({ id: 'SiteSettingsInput' }) as unknown as z.ZodType<SiteSettingsInput>
export type SiteSettingsInput = { [Name in SiteSettingName]?: Partial<SiteSettings[Name]> } & { version?: number }

export const siteSettingsRestore = z.strictObject({ version: version.min(0).max(maxId) })

/** `?preview=<token>` shows the unsaved settings on a page. */
export const siteSettingsPreview = component('SiteSettingsPreview', { token: z.string() })

export const siteSettingsVersion = component('SiteSettingsVersion', {
  id: version,
  version,
  values: siteSettings,
  account: nameReference.nullable(),
  created_at: z.iso.datetime(),
})
export type SiteSettingsVersion = z.output<typeof siteSettingsVersion>
export const siteSettingsHistorySearch = createAdminSearch(['id'], 'DESC', {})
export type SiteSettingsHistorySearch = z.output<typeof siteSettingsHistorySearch>
