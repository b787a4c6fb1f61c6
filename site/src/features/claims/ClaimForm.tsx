import type { ApiError } from '@dalil/api/client'
import { type Account, type CreatedClaim, claimInput } from '@dalil/api/contract'
import { claimRelationships } from '@dalil/db/vocabulary'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { Alert } from '../../components/Alert.tsx'
import { Form } from '../../components/form/Form.tsx'
import { Select } from '../../components/form/Select.tsx'
import { TextArea } from '../../components/form/TextArea.tsx'
import { TextField } from '../../components/form/TextField.tsx'
import { showToast } from '../../components/toast/toast.ts'
import { api } from '../../lib/api-client.ts'
import { useForm } from '../../lib/use-form.ts'
import type { ActionContext } from '../listings/actions/action-context.ts'
import { ProofFiles } from './ProofFiles.tsx'

export interface ClaimFormProps {
  context: ActionContext
  user: Account
  close: () => void
  onSent: () => void
}

const pause = 3000

const { claimantName, claimantEmail, claimantPhone, relationship, reason } = claimInput.shape
const shape = z.object({ claimantName, claimantEmail, claimantPhone, relationship, reason })

export function ClaimForm({ context, user, close, onSent }: ClaimFormProps) {
  const { listing, texts } = context
  const [proofs, setProofs] = useState<File[]>([])
  const [refused, setRefused] = useState<string[]>([])
  const [sent, setSent] = useState<string | null>(null)

  useEffect(() => {
    if (sent === null) return
    const closing = setTimeout(close, pause)
    return () => clearTimeout(closing)
  }, [sent, close])

  const form = useForm({
    schema: () => shape,
    values: {
      claimantName: `${user.first_name} ${user.last_name}`,
      claimantEmail: user.email,
      claimantPhone: '',
      relationship: '' as 'owner',
      reason: '',
    },
    texts,
    draft: `claim:${listing.id}`,
    toMessage: (failure) => toMessage(failure, texts),
    onSubmit: async (input) => {
      const body = new FormData()
      const about = { listingId: listing.id, authenticatedUserId: user.id, authenticatedUserEmail: user.email }
      for (const [name, value] of Object.entries({ ...about, listingTitle: listing.title, ...input })) {
        if (value !== undefined) body.append(name, String(value))
      }
      for (const [index, file] of proofs.entries()) body.append(`proof_images[${index}]`, file)
      try {
        setRefused([])
        setSent((await api.post<CreatedClaim>('/claim-listing', body)).message)
        onSent()
      } catch (error) {
        setRefused((error as Partial<ApiError>).errors?.proof_images ?? [])
        throw error
      }
    },
  })

  if (sent)
    return (
      <Alert variant="success" takesFocus>
        {sent}
      </Alert>
    )
  return (
    <Form form={form} send={texts['claim.send']} busy={texts['form.sending']}>
      <TextField {...form.field('claimantName')} label={texts['claim.name']} autoComplete="name" dir="auto" />
      <TextField {...form.field('claimantEmail')} label={texts['account.email']} type="email" autoComplete="email" />
      <TextField
        {...form.field('claimantPhone')}
        label={texts['claim.phone']}
        optional={texts['form.optional']}
        type="tel"
        autoComplete="tel"
      />
      <Select {...form.field('relationship')} label={texts['claim.relationship']}>
        <option value="">{texts['claim.relationship.choose']}</option>
        {claimRelationships.map((each) => (
          <option key={each} value={each}>
            {texts[`claim.relationship.${each}`]}
          </option>
        ))}
      </Select>
      <TextArea {...form.field('reason')} label={texts['claim.reason']} rows={4} />
      <ProofFiles texts={texts} files={proofs} onChange={setProofs} refused={refused} />
    </Form>
  )
}

function toMessage({ code, status, message, errors }: ApiError, texts: ActionContext['texts']): string | undefined {
  if (status === 403) showToast({ variant: 'error', text: texts['claim.unverified'] })
  if (code === 'OFFLINE' || code === 'UNEXPECTED') return texts['claim.failed']
  return code === 'VALIDATION_FAILED' && !errors.proof_images ? undefined : message
}
