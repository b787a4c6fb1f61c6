import type { ApiError } from '@dalil/api/client'
import storefront from '@phosphor-icons/core/regular/storefront.svg?raw'
import user from '@phosphor-icons/core/regular/user.svg?raw'
import { useState } from 'react'
import { Dialog } from '../../components/dialog/Dialog.tsx'
import { Checkbox } from '../../components/form/Checkbox.tsx'
import { Form } from '../../components/form/Form.tsx'
import { SubmitButton } from '../../components/form/SubmitButton.tsx'
import { TextField } from '../../components/form/TextField.tsx'
import { SvgIcon } from '../../components/icon/SvgIcon.tsx'
import { api } from '../../lib/api-client.ts'
import { navigate } from '../../lib/session/return-url.ts'
import { useForm } from '../../lib/use-form.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import type { RegisterWords } from './words.ts'

interface Props {
  paths: { login: string; terms: string }
  words: RegisterWords
}

/** Milliseconds before the login page opens by itself. */
const pause = 8000

const empty = { first_name: '', last_name: '', email: '', password: '', confirmPassword: '' }

export function RegisterForm({ paths, words }: Props) {
  const [isDone, setDone] = useState(false)
  const toMessage = ({ code, errors, message }: ApiError) => {
    if (code === 'OFFLINE') return words.failed
    return errors.email?.[0] ?? (message || words.wrong)
  }
  const form = useForm({
    schema: async () => (await import('@dalil/api/contract')).registration,
    values: { ...empty, terms: false, account_type: 'business' },
    issues: words.issues,
    liveFields: ['password', 'confirmPassword', 'terms'],
    showsToast: true,
    toMessage,
    onSubmit: async (given) => {
      await api.post('/auth/register', given)
      setDone(true)
      await navigate(paths.login, pause)
    },
  })
  const { name, error: _, ...type } = form.field('account_type')

  return (
    <>
      <Form form={form}>
        <fieldset>
          <legend className="sr">{words.type}</legend>
          <div className="seg">
            <label>
              <input type="radio" value="business" name={name} {...type} />
              <SvgIcon svg={storefront} />
              <b>{words.business}</b>
              <small>{words.businessText}</small>
            </label>
            <label>
              <input type="radio" value="user" name={name} {...type} />
              <SvgIcon svg={user} />
              <b>{words.user}</b>
              <small>{words.userText}</small>
            </label>
          </div>
        </fieldset>
        <div className="two">
          <TextField {...form.field('first_name')} label={words.firstName} autoComplete="given-name" />
          <TextField {...form.field('last_name')} label={words.lastName} autoComplete="family-name" />
        </div>
        <TextField {...form.field('email')} label={words.email} type="email" autoComplete="email" />
        <NewPasswordFields
          password={form.field('password')}
          confirmation={form.field('confirmPassword')}
          labels={{ password: words.password, hint: words.passwordHint, confirm: words.confirm }}
          words={words.passwords}
        />
        <Checkbox
          {...form.field('terms')}
          label={
            <>
              {words.terms} <a href={paths.terms}>{words.termsLink}</a>
            </>
          }
        />
        <SubmitButton isBusy={form.isBusy} busy={words.sending} block>
          {words.send}
        </SubmitButton>
      </Form>
      <Dialog isOpen={isDone} onClose={() => location.assign(paths.login)} title={words.doneTitle} words={words}>
        <p>{words.done}</p>
        <a className="btn btn--primary" href={paths.login}>
          {words.toLogin}
        </a>
      </Dialog>
    </>
  )
}
