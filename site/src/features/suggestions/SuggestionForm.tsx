import { toApiError } from '@dalil/api/client'
import { useState } from 'react'
import { Alert } from '../../components/Alert.tsx'
import { Form } from '../../components/form/Form.tsx'
import { Select } from '../../components/form/Select.tsx'
import { SubmitButton } from '../../components/form/SubmitButton.tsx'
import { TextArea } from '../../components/form/TextArea.tsx'
import type { MapSource } from '../../components/map/map-source.ts'
import { api } from '../../lib/api-client.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { useForm } from '../../lib/use-form.ts'
import { useIsHydrated } from '../../lib/use-is-hydrated.ts'
import { CaptchaInput } from '../captcha/CaptchaInput.tsx'
import { useCaptcha } from '../captcha/use-captcha.ts'
import { ProblemFields } from './ProblemFields.tsx'
import type { SuggestionFormTexts } from './texts.ts'
import { type CurrentValues, problemChoices } from './to-suggestion-input.ts'
import './suggestion-form.css'

interface Props {
  id: number
  back: string
  present: CurrentValues
  mapSource: MapSource
  around: { latitude: number; longitude: number }
  texts: SuggestionFormTexts
}

export function SuggestionForm({ id, back, present, mapSource, around, texts }: Props) {
  const [thanks, setThanks] = useState<string | null>(null)
  const isHydrated = useIsHydrated()
  const isGuest = useSession() === null && isHydrated
  const puzzle = useCaptcha(isGuest)
  const form = useForm({
    schema: async () => (await import('./suggestion-schema.ts')).createSuggestionSchema(present),
    values: { problem: '', duplicate_of: '', comment: '', captcha: '', changes: present },
    texts,
    draft: `suggestion:${id}`,
    toMessage: ({ code, message }) => (code === 'VALIDATION_FAILED' || code === 'CAPTCHA_WRONG' ? undefined : message),
    onSubmit: async (suggestion) => {
      const captchaId = puzzle.captcha?.id
      try {
        const body = isGuest ? { ...suggestion, captchaId } : suggestion
        const { message } = await api.post<{ message: string }>(`/listings/${id}/suggestions`, body)
        setThanks(message)
      } catch (error) {
        if (toApiError(error).code === 'CAPTCHA_WRONG') {
          form.form.setValue('captcha', '')
          puzzle.renew()
        }
        throw error
      }
    },
  })
  const problem = form.form.watch('problem')
  if (thanks)
    return (
      <div className="stack">
        <Alert variant="success" takesFocus>
          {thanks}
        </Alert>
        <div>
          <a className="btn btn--outline" href={back}>
            {texts['suggestion.back']}
          </a>
        </div>
      </div>
    )
  return (
    <Form form={form}>
      <Select {...form.field('problem')} label={texts['suggestion.problem']}>
        <option value="">{texts['suggestion.problem.choose']}</option>
        {problemChoices.map((each) => (
          <option key={each} value={each}>
            {texts[`suggestion.problem.${each}`]}
          </option>
        ))}
      </Select>
      <ProblemFields {...{ form, mapSource, around, problem, present, texts }} />
      <TextArea
        {...form.field('comment')}
        label={texts['suggestion.comment']}
        hint={texts['suggestion.comment.hint']}
        rows={4}
        {...(problem === 'other' ? {} : { optional: texts['listing.form.optional'] })}
      />
      {(isGuest || !isHydrated) && (
        <div className="suggest__captcha">
          <CaptchaInput state={puzzle} field={form.field('captcha')} texts={texts} />
        </div>
      )}
      <div>
        <SubmitButton isBusy={form.isBusy} busy={texts['form.sending']} isReady={!isGuest || puzzle.captcha !== null}>
          {texts['suggestion.send']}
        </SubmitButton>
      </div>
    </Form>
  )
}
