import { type Captcha, captcha as captchaSchema } from '@dalil/api/contract'
import { createResolver, findIssueMessage } from '../../lib/form-resolver.ts'
import type { Api } from '../../lib/server-api.ts'
import { createSuggestionSchema } from './suggestion-schema.ts'
import type { SuggestionFormTexts } from './texts.ts'
import { type CurrentValues, correctableFields, type SuggestionValues } from './to-suggestion-input.ts'

export interface PlainSuggestion {
  values: SuggestionValues
  /** Messages by field name. Those of `changes` and `form` are shown above all fields. */
  errors: Record<string, string>
  captcha: Captcha | null
  answeredId: string | null
}

const names = [
  'problem',
  'duplicate_of',
  'comment',
  'captcha',
  ...correctableFields.map((field) => `changes.${field}`),
  ...(['latitude', 'longitude'] as const).map((name) => `changes.position.${name}`),
  'changes',
]

export const createPlainSuggestion = (present: CurrentValues): PlainSuggestion => ({
  values: { problem: '', duplicate_of: '', comment: '', captcha: '', changes: present },
  errors: {},
  captcha: null,
  answeredId: null,
})

/** Returns null after success, and after an error the form to show again, with a captcha to solve. */
export async function submitPlainSuggestion(
  api: Api,
  { id, present, texts }: { id: number; present: CurrentValues; texts: SuggestionFormTexts },
  data: FormData,
): Promise<PlainSuggestion | null> {
  const read = (name: string) => String(data.get(name) ?? '').replaceAll('\r\n', '\n')
  const readChange = (name: string, before: string) => (data.has(`changes.${name}`) ? read(`changes.${name}`) : before)
  const { country, opening_hours, position } = present
  const changes = {
    ...Object.fromEntries(correctableFields.map((field) => [field, readChange(field, present[field])])),
    country,
    opening_hours,
    position: {
      latitude: readChange('position.latitude', position.latitude),
      longitude: readChange('position.longitude', position.longitude),
    },
  } as CurrentValues
  const sent = { problem: read('problem'), duplicate_of: read('duplicate_of'), comment: read('comment'), changes }
  const values = { ...sent, captcha: read('captcha') }
  const { data: suggestion } = createSuggestionSchema(present).safeParse(values)
  const errors: PlainSuggestion['errors'] = suggestion ? {} : await findErrors(values, present, texts)
  if (suggestion && values.captcha !== '') {
    const body = { ...suggestion, captchaId: read('captchaId') }
    const { status, value } = await api.send(`/listings/${id}/suggestions`, { method: 'POST', body })
    if (status === 201) return null
    Object.assign(errors, toErrors(value))
  }
  if (values.captcha !== '' && !errors.captcha) {
    return { values, errors, captcha: null, answeredId: read('captchaId') }
  }
  const captcha = await drawCaptcha(api, data.has('question'), errors)
  return { values: { ...sent, captcha: '' }, errors, captcha, answeredId: null }
}

async function findErrors(
  values: SuggestionValues,
  present: CurrentValues,
  texts: SuggestionFormTexts,
): Promise<PlainSuggestion['errors']> {
  const resolve = createResolver(async () => createSuggestionSchema(present), texts)
  const { errors } = await resolve(values, undefined, { fields: {}, shouldUseNativeValidation: false })
  const found = names.map((name) => [name, findIssueMessage(errors, name)] as const)
  const named = found.filter((each): each is [string, string] => each[1] !== undefined)
  return named.length > 0 ? Object.fromEntries(named) : { form: texts['validation.format'] }
}

function toErrors(value: unknown): Record<string, string> {
  const { errors, message = '' } = (value ?? {}) as { errors?: Record<string, string[]>; message?: string }
  if (!errors) return { form: message }
  return Object.fromEntries(Object.entries(errors).map(([name, [first = message]]) => [name, first]))
}

async function drawCaptcha(api: Api, isQuestion: boolean, errors: Record<string, string>): Promise<Captcha | null> {
  const { status, value } = await api.send(isQuestion ? '/captcha?alternative=text' : '/captcha')
  if (status === 200) return captchaSchema.parse(value)
  Object.assign(errors, toErrors(value))
  return null
}
