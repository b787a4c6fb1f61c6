import { registerKinds } from '@dalil/db/vocabulary'
import { Form } from '../../../components/form/Form.tsx'
import { Select } from '../../../components/form/Select.tsx'
import { TextField } from '../../../components/form/TextField.tsx'
import { showToast } from '../../../components/toast/toast.ts'
import { api } from '../../../lib/api-client.ts'
import { readCurrentLocale } from '../../../lib/current-locale.ts'
import { useForm } from '../../../lib/use-form.ts'
import type { ClaimPartProps } from './ClaimPage.tsx'

export function RegisterFactor({ claim, texts, reload }: ClaimPartProps) {
  const { country } = readCurrentLocale()
  const form = useForm({
    schema: async () => (await import('@dalil/api/contract')).claimRegisterInput,
    values: { kind: registerKinds.find((kind) => kind.startsWith(country)) ?? 'sa_cr', number: '' },
    texts,
    onSubmit: async (input) => {
      await api.post(`/claims/${claim.id}/register`, input)
      showToast({ variant: 'success', text: texts['claim.register.done'] })
      await reload()
    },
  })
  return (
    <Form form={form} send={texts['claim.register.send']} busy={texts['form.sending']} variant="outline">
      <Select {...form.field('kind')} label={texts['claim.register.kind']}>
        {registerKinds.map((kind) => (
          <option key={kind} value={kind}>
            {texts[`claim.register.${kind}`]}
          </option>
        ))}
      </Select>
      <TextField {...form.field('number')} label={texts['claim.register.number']} dir="ltr" autoComplete="off" />
    </Form>
  )
}
