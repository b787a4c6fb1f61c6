import { toApiError } from '@dalil/api/client'
import { useState } from 'react'
import { Alert } from '../../../components/Alert.tsx'
import { Form } from '../../../components/form/Form.tsx'
import { TextArea } from '../../../components/form/TextArea.tsx'
import { showToast } from '../../../components/toast/toast.ts'
import { api } from '../../../lib/api-client.ts'
import { formatDay } from '../../../lib/intl/island-formats.ts'
import { useForm } from '../../../lib/use-form.ts'
import { ProofFiles } from '../ProofFiles.tsx'
import type { ClaimPartProps } from './ClaimPage.tsx'

export function AnswerForm({ claim, texts, reload }: ClaimPartProps) {
  const [proofs, setProofs] = useState<File[]>([])
  const [refused, setRefused] = useState<string[]>([])
  const form = useForm({
    schema: async () => (await import('@dalil/api/contract')).claimAnswer,
    values: { message: '' },
    texts,
    draft: `claim-answer:${claim.id}`,
    onSubmit: async ({ message }) => {
      const body = new FormData()
      if (message !== undefined) body.append('message', message)
      for (const [index, file] of proofs.entries()) body.append(`proof_images[${index}]`, file)
      try {
        setRefused([])
        await api.put(`/claims/${claim.id}`, body)
      } catch (error) {
        setRefused(toApiError(error).errors.proof_images ?? [])
        throw error
      }
      setProofs([])
      form.form.reset()
      showToast({ variant: 'success', text: texts['claim.answer.sent'] })
      await reload()
    },
  })
  return (
    <section className="panel stack" aria-labelledby="claim-answer">
      {claim.question ? (
        <>
          <h2 id="claim-answer">{texts['claim.question']}</h2>
          <p className="claim-page__words" dir="auto">
            {claim.question}
          </p>
          {claim.expires_at && (
            <Alert variant="warning">
              {texts['claim.question.until'].replace('{date}', formatDay(claim.expires_at))}
            </Alert>
          )}
        </>
      ) : (
        <h2 id="claim-answer">{texts['claim.page.add']}</h2>
      )}
      <ul className="files claim-page__proofs">
        {claim.proofs.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      <Form form={form} send={texts['claim.answer.send']} busy={texts['form.sending']}>
        <TextArea
          {...form.field('message')}
          label={texts['claim.answer.message']}
          rows={4}
          {...(!claim.question && { optional: texts['form.optional'] })}
        />
        <ProofFiles texts={texts} files={proofs} onChange={setProofs} refused={refused} />
      </Form>
    </section>
  )
}
