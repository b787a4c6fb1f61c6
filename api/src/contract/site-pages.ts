import { languages, pageKinds } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { createAdminSearch } from './admin/search.ts'
import { slugInput } from './categories.ts'
import { booleanParam } from './fields/boolean.ts'
import { lineInput, textInput } from './fields/text.ts'
import { component, unpaginatedList } from './schemas.ts'

const maxTitle = 200
const maxBody = 100_000

const language = z.enum(languages)
const kind = z.enum(pageKinds)

const fields = {
  kind,
  slug: z.string(),
  language,
  title: z.string(),
  published_at: z.iso.datetime().nullable(),
  in_footer: z.boolean(),
  in_navigation: z.boolean(),
}

/** A published page, in any language. */
export const sitePageLink = component('SitePageLink', fields)
export type SitePageLink = z.output<typeof sitePageLink>
export const sitePageLinks = unpaginatedList(sitePageLink)

export const publishedPage = component('PublishedPage', {
  ...fields,
  html: z.string(),
  description: z.string(),
  minutes: z.number().int(),
  headings: z.array(z.object({ slug: z.string(), text: z.string() })),
  /** The languages that have the page. */
  languages: z.array(language),
  updated_at: z.iso.datetime(),
})
export type PublishedPage = z.output<typeof publishedPage>

export const publishedPageSearch = z.object({ kind: kind.default('page') })

export const sitePage = component('SitePage', {
  id: z.number().int(),
  ...fields,
  body: z.string(),
  is_published: z.boolean(),
  version: z.number().int(),
  updated_at: z.iso.datetime(),
  /** Placeholders of the body whose settings are empty: visitors do not see the paragraphs that have one. */
  empty_placeholders: z.array(z.string()),
})
export type SitePage = z.output<typeof sitePage>

export const sitePageSearch = createAdminSearch(['id'], 'DESC', {
  kind: kind.optional(),
  language: language.optional(),
  is_published: booleanParam.optional(),
  q: lineInput({ max: maxTitle }).optional(),
})
export type SitePageSearch = z.output<typeof sitePageSearch>

const inputFields = {
  kind,
  slug: slugInput,
  language,
  title: lineInput({ min: 1, max: maxTitle }),
  body: textInput({ min: 1, max: maxBody }),
  is_published: z.boolean(),
  published_at: z.iso.datetime({ offset: true }).nullable(),
  in_footer: z.boolean(),
  in_navigation: z.boolean(),
}

export const sitePageInput = component('SitePageInput', {
  ...inputFields,
  kind: inputFields.kind.default('page'),
  is_published: inputFields.is_published.default(false),
  published_at: inputFields.published_at.default(null),
  in_footer: inputFields.in_footer.default(false),
  in_navigation: inputFields.in_navigation.default(false),
})
export type SitePageInput = z.output<typeof sitePageInput>

export const sitePageChange = z
  .object({ ...inputFields, version: z.number().int().optional() })
  .partial()
  .meta({ id: 'SitePageChange' })
export type SitePageChange = z.output<typeof sitePageChange>

export const sitePagePreviewInput = component('SitePagePreviewInput', {
  title: lineInput({ max: maxTitle }).default(''),
  body: textInput({ max: maxBody }),
  language: language.default('ar'),
})
export const sitePagePreview = component('SitePagePreview', {
  title: z.string(),
  html: z.string(),
  empty_placeholders: z.array(z.string()),
})
export type SitePagePreview = z.output<typeof sitePagePreview>

export const sitePagePictureInput = z.object({})
export const sitePagePicture = component('SitePagePicture', {
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})
export type SitePagePicture = z.output<typeof sitePagePicture>
