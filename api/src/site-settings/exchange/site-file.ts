import { sitePageInput, siteSettingsInput } from '@dalil/api/contract'
import { languages, pictureRoles, type TextValue } from '@dalil/db/vocabulary'
import { z } from 'zod'

export const siteFileFormat = 1

const head = z.object({ kind: z.literal('settings'), format: z.number().int(), version: z.string() })

const width = z.number().int().min(1).max(9999)
const picture = z.strictObject({
  url: z.string(),
  path: z.string().regex(/^\/media\/[0-9a-f]{2}\/[0-9a-f]{32}$/),
  role: z.enum(pictureRoles),
  width: z.number().int().min(1),
  height: z.number().int().min(1),
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  webp: z.array(width).min(1).max(10),
  avif: z.array(width).max(10),
})
export type FilePicture = z.output<typeof picture>

const textValue = z.union([z.string(), z.record(z.string(), z.string())]) as unknown as z.ZodType<TextValue>

const siteFile = z.strictObject({
  ...head.shape,
  created_at: z.iso.datetime(),
  settings: siteSettingsInput,
  texts: z.array(z.strictObject({ key: z.string(), language: z.enum(languages), value: textValue })).max(20_000),
  pages: z.array(sitePageInput).max(10_000),
  pictures: z.array(picture).max(10_000),
})
export type SiteFile = z.output<typeof siteFile>

const shownIssues = 10

/** Throws an error for operators. */
export function parseSiteFile(file: string, content: unknown): SiteFile {
  const { success, data } = head.safeParse(content)
  if (!success) throw new Error(`${file} is not a file of npm run settings. A backup is for npm run restore.`)
  if (data.format !== siteFileFormat)
    throw new Error(
      `${file} has the format ${data.format} of version ${data.version}; this version reads ${siteFileFormat}.`,
    )
  const parsed = siteFile.safeParse(content)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.slice(0, shownIssues).map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`${file} of version ${data.version} does not fit this version:\n${problems.join('\n')}`)
}
