import { answeredPictures, type FieldErrors } from '@dalil/api/contract'
import { translate } from '@dalil/api/locales'
import { type Language, type UploadRole, uploadRules } from '@dalil/db/vocabulary'
import type { z } from 'zod'
import { detectMediaType } from '../../images/detect-type.ts'
import type { FileFlaw } from '../../images/file-flaw.ts'
import { describeFlaw, type Upload } from '../../images/upload.ts'
import type { AppContext } from '../context.ts'
import { HttpError } from '../errors/http-error.ts'
import { toFieldErrors } from '../errors/to-field-errors.ts'
import type { FileFields } from './file-fields.ts'
import type { FilePart, ParsedMultipart } from './parsed-multipart.ts'

export async function validateFormParts(
  { var: { language } }: AppContext,
  schema: z.ZodType,
  rules: [name: string, rule: FileFields[string]][],
  { fields, files: parts, surplus, wrongTypes, repeated }: Omit<ParsedMultipart, 'fields'> & { fields: unknown },
) {
  const errors: FieldErrors = {}
  const parsed = await schema.safeParseAsync(fields)
  if (!parsed.success) Object.assign(errors, toFieldErrors(parsed.error, language))
  for (const name of repeated) errors[name] = [translate[language]('validation.repeated')]
  for (const name of wrongTypes) errors[name] = [translate[language]('validation.type')]

  const files: Record<string, Upload[] | Upload | undefined> = {}
  for (const [field, rule] of rules) {
    const uploads = await Promise.all((parts.get(field) ?? []).map((part) => toUpload(field, rule.role, part)))
    const messages = uploads.flatMap(({ flaw, ...file }) => (flaw ? [describeFlaw(flaw, file, language)] : []))
    if (surplus.has(field)) messages.unshift(describeMaxFiles(rule.maxFiles, language))
    if (!wrongTypes.has(field) && uploads.length === 0 && 'messageIfAbsent' in rule && rule.messageIfAbsent)
      messages.push(translate[language](rule.messageIfAbsent))
    if (messages.length > 0) errors[field] = [...new Set([...messages, ...(errors[field] ?? [])])]
    files[field] = 'isList' in rule ? uploads : uploads[0]
  }
  if (Object.keys(errors).length > 0) throw new HttpError('VALIDATION_FAILED', { errors })
  return { fields: parsed.data, files }
}

const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)

export function readJsonFields(body: unknown, rules: [name: string, rule: FileFields[string]][]) {
  if (typeof body !== 'object' || !body || Array.isArray(body)) return { fields: body, wrongTypes: new Set<string>() }
  const roles = new Map(rules.map(([name, { role }]) => [name, role]))
  const isAnswer = (role: UploadRole | undefined, value: unknown) =>
    role !== undefined && role !== 'proof' && answeredPictures.safeParse(value).success
  const given = Object.entries(body).filter(([name, value]) => !isAnswer(roles.get(name), value))
  const files = given.filter(([name, value]) => roles.has(name) && !isEmpty(value))
  return { fields: Object.fromEntries(given), wrongTypes: new Set(files.map(([name]) => name)) }
}

async function toUpload(field: string, role: UploadRole, part: FilePart): Promise<Upload & { flaw: FileFlaw | null }> {
  const { types, bytes } = uploadRules[role]
  const type = (await detectMediaType(part.path)) ?? ''
  const flaw = () => {
    if (part.isCut || part.size > bytes) return 'size'
    if (part.size === 0) return 'broken'
    return (types as readonly string[]).includes(type) ? null : 'type'
  }
  return { field, role, name: part.name, path: part.path, size: part.size, type, flaw: flaw() }
}

const describeMaxFiles = (maxFiles: number, language: Language) =>
  translate[language]('validation.files', { count: maxFiles })
