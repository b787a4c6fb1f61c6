import type { CreatedKey } from '@dalil/api/contract'
import { keyScopes } from '@dalil/db/vocabulary'
import { useId } from 'react'
import { Checkbox } from '../../../../components/form/Checkbox.tsx'
import { CheckboxGroup } from '../../../../components/form/CheckboxGroup.tsx'
import { Form } from '../../../../components/form/Form.tsx'
import { TextField } from '../../../../components/form/TextField.tsx'
import { api } from '../../../../lib/api-client.ts'
import { isFeatureOn } from '../../../../lib/features/is-feature-on.ts'
import { useForm } from '../../../../lib/use-form.ts'
import type { ProfileTexts } from '../texts.ts'

const empty = { name: '', scopes: [], expires_on: '', is_test: false }

/** The client asks for the password unless the session is fresh. */
export function KeyForm({ texts, onCreated }: { texts: ProfileTexts; onCreated: (key: CreatedKey) => void }) {
  const id = useId()
  const form = useForm({
    schema: async () => (await import('@dalil/api/contract')).keyInput,
    values: empty,
    texts,
    onSubmit: async (given) => {
      const created = await api.post<CreatedKey>('/user/keys', given)
      form.form.reset(empty)
      onCreated(created)
    },
  })
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{texts['profile.keys.new']}</h2>
      <Form form={form} send={texts['profile.keys.create']} busy={texts['form.sending']}>
        <TextField {...form.field('name')} label={texts['profile.keys.name']} hint={texts['profile.keys.name.hint']} />
        <CheckboxGroup
          {...form.field('scopes')}
          legend={texts['profile.keys.scopes']}
          values={keyScopes.filter((scope) => scope !== 'reviews' || isFeatureOn('reviews'))}
          toLabel={(scope) => texts[`profile.keys.scope.${scope}`]}
        />
        <TextField
          {...form.field('expires_on')}
          label={texts['profile.keys.expires_on']}
          optional={texts['form.optional']}
          type="date"
        />
        <Checkbox {...form.field('is_test')} label={texts['profile.keys.is_test']} />
      </Form>
    </section>
  )
}
