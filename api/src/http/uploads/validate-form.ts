import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReadableStream } from 'node:stream/web'
import { decodeForm, isListField, storableInput } from '@dalil/api/contract'
import { translate } from '@dalil/api/locales'
import { uploadRules } from '@dalil/db/vocabulary'
import { createMiddleware } from 'hono/factory'
import { resolver, uniqueSymbol } from 'hono-openapi'
import { z } from 'zod'
import type { AppContext, AppEnv, AuthenticatedEnv } from '../context.ts'
import { HttpError } from '../errors/http-error.ts'
import { findFirstRequest } from '../idempotency/request-id.ts'
import { isJsonType } from '../validate.ts'
import type { FileFields, ParsedFiles } from './file-fields.ts'
import { parseMultipart } from './multipart.ts'
import { MalformedFormError } from './multipart-parser.ts'
import type { ParsedMultipart } from './parsed-multipart.ts'
import { acquireUploadSlot } from './upload-slots.ts'
import { readJsonFields, validateFormParts } from './validate-form-parts.ts'

type BeforeFiles = (context: AuthenticatedEnv['Variables'], fields: Record<string, string | string[]>) => Promise<void>

const maxFieldBytes = 1024 * 1024

/** `storage/sweep.ts` deletes folders with this prefix. */
export const uploadFolderPrefix = 'dalil-upload-'

/** Also takes a JSON body without files. Use it after `requireSession` and `rateLimit`, because it reads the body. */
export function validateForm<Shape extends z.ZodObject, Fields extends FileFields>(
  shape: Shape,
  fileFields: Fields,
  { beforeFiles, maxBytes = 0 }: { beforeFiles?: BeforeFiles; maxBytes?: number } = {},
) {
  type Form = { fields: z.output<Shape>; files: ParsedFiles<Fields> }
  const rules = Object.entries(fileFields)
  const storableSchema = storableInput(shape)
  const fieldNames = Object.keys(shape.shape).filter((name) => !(name in fileFields))
  const limits = {
    fields: new Set(fieldNames),
    files: new Map(rules.map(([name, { role, maxFiles }]) => [name, { maxFiles, bytes: uploadRules[role].bytes }])),
    // Twice the limit, so that the error can name the file that is too large.
    total: rules.reduce((sum, [, { role, maxFiles }]) => sum + 2 * maxFiles * uploadRules[role].bytes, maxFieldBytes),
  }

  const middleware = createMiddleware<AppEnv, string, { in: { form: z.input<Shape> }; out: { form: Form } }>(
    async (c, next) => {
      const type = c.req.header('content-type') ?? ''
      if (isJsonType(type)) {
        const body: unknown = await c.req.json().catch(() => {
          throw new HttpError('MALFORMED_JSON')
        })
        const parts = { ...readJsonFields(body, rules), files: new Map(), surplus: new Set<string>(), repeated: [] }
        c.req.addValidatedData('form', await validateFormParts(c, storableSchema, rules, parts))
        return next()
      }
      if (!/^multipart\/form-data\s*(;|$)/i.test(type)) throw new HttpError('UNSUPPORTED_MEDIA_TYPE')
      if (Number(c.req.header('content-length') ?? 0) > limits.total) throw new HttpError('PAYLOAD_TOO_LARGE')

      const releaseSlot = await acquireUploadSlot(c.var.viewer?.id ?? 0)
      try {
        const folder = await mkdtemp(join(tmpdir(), uploadFolderPrefix))
        try {
          const parsed = await readForm(c, type, folder, { ...limits, beforeFiles })
          const repeated = parsed.repeated.filter((name) => isListField(shape, name) === false)
          const parts = { ...parsed, repeated, fields: decodeForm(shape, parsed.fields) }
          c.req.addValidatedData('form', await validateFormParts(c, storableSchema, rules, parts))
          await next()
        } finally {
          await rm(folder, { recursive: true, force: true })
        }
      } finally {
        releaseSlot()
      }
    },
  )

  const formSchema = z.intersection(shape, z.object(Object.fromEntries(rules.map(describeFile))))
  return Object.assign(middleware, { [uniqueSymbol]: { target: 'form', ...resolver(formSchema) }, maxBytes })
}

function describeFile([name, rule]: [string, FileFields[string]]) {
  const file = 'isList' in rule ? z.array(z.file()).max(rule.maxFiles) : z.file()
  return [name, 'messageIfAbsent' in rule ? file : file.optional()] as const
}

type ReadOptions = Omit<Parameters<typeof parseMultipart>[3], 'beforeFiles'> & { beforeFiles?: BeforeFiles | undefined }

function readForm(c: AppContext, type: string, folder: string, { beforeFiles, ...limits }: ReadOptions) {
  const checkFields =
    beforeFiles &&
    ((fields: ParsedMultipart['fields']) =>
      beforeFiles(c.var as AuthenticatedEnv['Variables'], fields).catch(async (error: unknown) => {
        if (!(await findFirstRequest(c))?.status) throw error
      }))
  const body = c.req.raw.body as ReadableStream | null
  return parseMultipart(body, type, folder, { ...limits, beforeFiles: checkFields }).catch((error: unknown) => {
    if (!(error instanceof MalformedFormError)) throw error
    throw new HttpError('VALIDATION_FAILED', { errors: { _: [translate[c.var.language]('validation.form_broken')] } })
  })
}
