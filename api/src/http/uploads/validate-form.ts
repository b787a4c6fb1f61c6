import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReadableStream } from 'node:stream/web'
import { type FieldErrors, storable } from '@dalil/api/contract'
import { translate, type TextKey } from '@dalil/api/locales'
import type { Language } from '@dalil/db/vocabulary'
import { createMiddleware } from 'hono/factory'
import { resolver, uniqueSymbol } from 'hono-openapi'
import { z } from 'zod'
import { detectType } from '../../images/detect-type.ts'
import type { FileFlaw } from '../../images/file-flaw.ts'
import { describeFlaw, type Upload } from '../../images/upload.ts'
import { type UploadRole, uploadRules } from '../../images/upload-rules.ts'
import type { AppContext, AppEnv, AuthenticatedEnv } from '../context.ts'
import { HttpError } from '../errors/http-error.ts'
import { toFieldErrors } from '../route-schemas.ts'
import { type FilePart, MalformedForm, type ParsedMultipart, parseMultipart } from './multipart.ts'
import { acquireUploadSlot } from './upload-slots.ts'

type FileField = { role: UploadRole; most: number; absent?: TextKey }
type FileFields = Record<string, FileField | (FileField & { isList: true })>
type ParsedFiles<Fields extends FileFields> = {
  [Name in keyof Fields]: Fields[Name] extends { isList: true } ? Upload[] : Upload | undefined
}

/** `files.logo` is an upload or undefined. */
export const singleFile = <Role extends UploadRole>(role: Role) => ({ role, most: 1 })

export const requiredFile = <Role extends UploadRole>(role: Role, absent: TextKey) => ({ role, most: 1, absent })

/** `files.listing_images` is a list, sent as `listing_images[]` or `listing_images[0]` … */
export const fileList = <Role extends UploadRole>(role: Role, maxFiles: number) => ({
  role,
  most: maxFiles,
  isList: true as const,
})

type BeforeFiles = (context: AuthenticatedEnv['Variables'], fields: Record<string, string | string[]>) => Promise<void>

const maxFieldBytes = 1024 * 1024

/** `storage/sweep.ts` looks for it too. */
export const uploadFolderPrefix = 'dalil-upload-'

/**
 * Validates a multipart body as `{ fields, files }`, or a JSON body without files. Fields are texts: `amenities[]` is
 * a list, an empty field is `''`. Checks the type by content, the size and the number of files, and reports all
 * errors at once. Use it after `requireSession` and `rateLimit`: it reads the body. `beforeFiles` refuses by the text
 * fields.
 */
export function validateForm<Shape extends z.ZodType, Fields extends FileFields>(
  shape: Shape,
  fileFields: Fields,
  { beforeFiles }: { beforeFiles?: BeforeFiles } = {},
) {
  type Form = { fields: z.output<Shape>; files: ParsedFiles<Fields> }
  const rules = Object.entries(fileFields)
  const storableSchema = storable(shape)
  const limits = {
    files: new Map(
      rules.map(([name, { role, most: maxFiles }]) => [name, { most: maxFiles, bytes: uploadRules[role].bytes }]),
    ),
    // Twice the limit, so that the error can name the file that is too large.
    total: rules.reduce(
      (sum, [, { role, most: maxFiles }]) => sum + 2 * maxFiles * uploadRules[role].bytes,
      maxFieldBytes,
    ),
  }

  const middleware = createMiddleware<AppEnv, string, { in: { form: z.input<Shape> }; out: { form: Form } }>(
    async (c, next) => {
      const type = c.req.header('content-type') ?? ''
      if (/^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(type)) {
        const fields: unknown = await c.req.json().catch(() => {
          throw new HttpError('MALFORMED_JSON')
        })
        c.req.addValidatedData(
          'form',
          await checkForm(c, storableSchema, rules, { fields, files: new Map(), surplus: new Set() }),
        )
        return next()
      }
      if (!/^multipart\/form-data\s*(;|$)/i.test(type)) throw new HttpError('UNSUPPORTED_MEDIA_TYPE')
      if (Number(c.req.header('content-length') ?? 0) > limits.total) throw new HttpError('PAYLOAD_TOO_LARGE')

      const releaseSlot = await acquireUploadSlot(c.var.viewer?.id ?? 0)
      try {
        const folder = await mkdtemp(join(tmpdir(), uploadFolderPrefix))
        try {
          const parsed = await readForm(c, type, folder, { ...limits, beforeFiles })
          c.req.addValidatedData('form', await checkForm(c, storableSchema, rules, parsed))
          await next()
        } finally {
          await rm(folder, { recursive: true, force: true })
        }
      } finally {
        releaseSlot()
      }
    },
  )

  const files = rules.map(([name, rule]) => [name, 'isList' in rule ? z.array(z.file()).max(rule.most) : z.file()])
  const described = z.intersection(shape, z.object(Object.fromEntries(files)).partial())
  return Object.assign(middleware, { [uniqueSymbol]: { target: 'form', ...resolver(described) } })
}

type ReadOptions = Omit<Parameters<typeof parseMultipart>[3], 'beforeFiles'> & { beforeFiles?: BeforeFiles | undefined }

function readForm(c: AppContext, type: string, folder: string, { beforeFiles, ...limits }: ReadOptions) {
  const checkFields =
    beforeFiles && ((fields: ParsedMultipart['fields']) => beforeFiles(c.var as AuthenticatedEnv['Variables'], fields))
  const body = c.req.raw.body as ReadableStream | null
  return parseMultipart(body, type, folder, { ...limits, beforeFiles: checkFields }).catch((error: unknown) => {
    if (!(error instanceof MalformedForm)) throw error
    throw new HttpError('VALIDATION_FAILED', { errors: { _: [translate[c.var.language]('validation.form_broken')] } })
  })
}

async function checkForm(
  { var: { language } }: AppContext,
  schema: z.ZodType,
  rules: [name: string, rule: FileFields[string]][],
  { fields, files: parts, surplus }: Omit<ParsedMultipart, 'fields'> & { fields: unknown },
) {
  const errors: FieldErrors = {}
  const parsed = await schema.safeParseAsync(fields)
  if (!parsed.success) Object.assign(errors, toFieldErrors(parsed.error, language))

  const files: Record<string, Upload[] | Upload | undefined> = {}
  for (const [field, rule] of rules) {
    const uploads = await Promise.all((parts.get(field) ?? []).map((part) => toUpload(field, rule.role, part)))
    const messages = uploads.flatMap(({ flaw, ...file }) => (flaw ? [describeFlaw(flaw, file, language)] : []))
    if (surplus.has(field)) messages.unshift(describeMaxFiles(rule.most, language))
    if (uploads.length === 0 && 'absent' in rule && rule.absent) messages.push(translate[language](rule.absent))
    if (messages.length > 0) errors[field] = [...messages, ...(errors[field] ?? [])]
    files[field] = 'isList' in rule ? uploads : uploads[0]
  }
  if (Object.keys(errors).length > 0) throw new HttpError('VALIDATION_FAILED', { errors })
  return { fields: parsed.data, files }
}

async function toUpload(field: string, role: UploadRole, part: FilePart): Promise<Upload & { flaw: FileFlaw | null }> {
  const { types, bytes } = uploadRules[role]
  const type = (await detectType(part.path)) ?? ''
  const flaw = () => {
    if (part.isCut || part.size > bytes) return 'size'
    if (part.size === 0) return 'broken'
    return (types as readonly string[]).includes(type) ? null : 'type'
  }
  return { field, role, name: part.name, path: part.path, size: part.size, type, flaw: flaw() }
}

const describeMaxFiles = (maxFiles: number, language: Language) =>
  translate[language]('validation.files', { count: maxFiles })
