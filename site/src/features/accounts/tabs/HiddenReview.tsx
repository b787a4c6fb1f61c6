import type { OwnReview } from '@dalil/api/contract'
import { useEffect, useRef, useState } from 'react'
import { Alert } from '../../../components/Alert.tsx'
import { Form } from '../../../components/form/Form.tsx'
import { SubmitButton } from '../../../components/form/SubmitButton.tsx'
import { TextArea } from '../../../components/form/TextArea.tsx'
import { api } from '../../../lib/api-client.ts'
import { readTextLanguage } from '../../../lib/current-locale.ts'
import { useForm } from '../../../lib/use-form.ts'
import type { ProfileTexts } from './texts.ts'

interface Props {
  review: OwnReview
  texts: ProfileTexts
  onSent: () => void
}

export function HiddenReview({ review: { id, hidden_reason, appeal }, texts, onSent }: Props) {
  const [isSent, setSent] = useState(false)
  const send = () => {
    setSent(true)
    onSent()
  }
  return (
    <div className="stack">
      <Alert variant="warning">
        <p>{texts['profile.reviews.hidden']}</p>
        <Reason label={texts['profile.reviews.reason']} reason={hidden_reason} />
      </Alert>
      {appeal ? (
        <>
          <blockquote className="quote">
            <bdi lang={readTextLanguage(appeal.message)}>{appeal.message}</bdi>
          </blockquote>
          <p className="hint" {...(isSent && { ref: focus, tabIndex: -1 })}>
            {appeal.status === 'refused' ? texts['review.appeal.rejected'] : texts['review.appeal.pending']}
          </p>
          <Reason label={texts['profile.reviews.reason']} reason={appeal.decision_reason} />
        </>
      ) : (
        <AppealForm id={id} texts={texts} onSent={send} />
      )}
    </div>
  )
}

const focus = (element: HTMLElement | null) => element?.focus()

function Reason({ label, reason }: { label: string; reason: string | null }) {
  if (!reason) return null
  return (
    <p>
      {label} <bdi lang={readTextLanguage(reason)}>{reason}</bdi>
    </p>
  )
}

function AppealForm({ id, texts, onSent }: Pick<Props, 'texts' | 'onSent'> & { id: number }) {
  const details = useRef<HTMLDetailsElement>(null)
  const form = useForm({
    schema: async () => (await import('@dalil/api/contract')).appealInput,
    values: { message: '' },
    texts,
    draft: `appeal:${id}`,
    onSubmit: async (input) => {
      await api.post(`/reviews/${id}/appeal`, input)
      onSent()
    },
  })
  const { getValues } = form.form
  useEffect(() => {
    // Shows a restored draft.
    if (details.current && getValues('message') !== '') details.current.open = true
  }, [getValues])
  return (
    <details ref={details}>
      <summary className="link">{texts['review.appeal']}</summary>
      <Form form={form}>
        <TextArea
          {...form.field('message')}
          label={texts['review.appeal.label']}
          hint={texts['review.appeal.hint']}
          rows={4}
          dir="auto"
        />
        <div>
          <SubmitButton isBusy={form.isBusy} busy={texts['form.sending']}>
            {texts['review.appeal.send']}
          </SubmitButton>
        </div>
      </Form>
    </details>
  )
}
