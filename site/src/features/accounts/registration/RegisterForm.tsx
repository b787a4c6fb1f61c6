import type { ApiError } from '@dalil/api/client'
import storefront from '@phosphor-icons/core/regular/storefront.svg?raw'
import user from '@phosphor-icons/core/regular/user.svg?raw'
import { useState } from 'react'
import { Dialog } from '../../../components/dialog/Dialog.tsx'
import { Checkbox } from '../../../components/form/Checkbox.tsx'
import { Form } from '../../../components/form/Form.tsx'
import { TextField } from '../../../components/form/TextField.tsx'
import { SvgIcon } from '../../../components/icon/SvgIcon.tsx'
import { api } from '../../../lib/api-client.ts'
import { useForm } from '../../../lib/use-form.ts'
import { NewPasswordFields } from '../NewPasswordFields.tsx'
import { findAccountType } from './account-type.ts'
import './account-type.css'
import type { RegisterTexts } from '../texts.ts'

interface Props {
  paths: { login: string; terms: string; createListing: string | null }
  texts: RegisterTexts
}

type Created = { loginUrl: string; email: string }

const empty = { first_name: '', last_name: '', email: '', password: '', confirmPassword: '' }

export function RegisterForm({ paths, texts }: Props) {
  const [created, setCreated] = useState<Created | null>(null)
  const toMessage = ({ code, errors, message }: ApiError) => {
    if (code === 'OFFLINE') return texts['register.failed']
    return errors.email?.[0] ?? (code === 'UNEXPECTED' ? texts['register.wrong'] : message)
  }
  const form = useForm({
    schema: async () => (await import('@dalil/api/contract')).registration,
    values: { ...empty, terms: false, account_type: import.meta.env.SSR ? 'business' : findAccountType(location) },
    texts,
    liveFields: ['password', 'confirmPassword', 'terms'],
    toMessage,
    hasErrorToast: true,
    onSubmit: async (given) => {
      await api.post('/auth/register', given)
      setCreated({ loginUrl: toLoginUrl(paths, given.account_type), email: given.email })
    },
  })
  const { name, error: _, ...type } = form.field('account_type')

  return (
    <>
      <Form form={form} send={texts['register.send']} busy={texts['register.sending']} block>
        <fieldset>
          <legend className="sr">{texts['register.type']}</legend>
          <div className="seg">
            <label>
              <input type="radio" value="business" name={name} {...type} />
              <SvgIcon svg={storefront} />
              <b>{texts['register.business']}</b>
              <small>{texts['register.business.text']}</small>
            </label>
            <label>
              <input type="radio" value="user" name={name} {...type} />
              <SvgIcon svg={user} />
              <b>{texts['register.user']}</b>
              <small>{texts['register.user.text']}</small>
            </label>
          </div>
        </fieldset>
        <div className="two">
          <TextField {...form.field('first_name')} label={texts['account.first_name']} autoComplete="given-name" />
          <TextField {...form.field('last_name')} label={texts['account.last_name']} autoComplete="family-name" />
        </div>
        <TextField {...form.field('email')} label={texts['account.email']} type="email" autoComplete="email" />
        <NewPasswordFields
          password={form.field('password')}
          confirmation={form.field('confirmPassword')}
          label={texts['register.password']}
          hint={texts['register.password.hint']}
          confirm={texts['register.confirm']}
          texts={texts}
        />
        <Checkbox
          {...form.field('terms')}
          aria-required
          label={
            <>
              {texts['register.terms']} <a href={paths.terms}>{texts['register.terms.link']}</a>
            </>
          }
        />
      </Form>
      <CreatedDialog created={created} loginUrl={created?.loginUrl ?? paths.login} texts={texts} />
    </>
  )
}

type DialogProps = { created: Created | null; loginUrl: string; texts: RegisterTexts }

const CreatedDialog = ({ created, loginUrl, texts }: DialogProps) => (
  <Dialog
    isOpen={created !== null}
    onClose={() => location.assign(loginUrl)}
    title={texts['register.done.title']}
    texts={texts}
  >
    <p>{texts['register.done']}</p>
    <p>
      {texts['register.done.sent_to']} <bdi dir="ltr">{created?.email}</bdi>
    </p>
    <a className="btn btn--primary" href={loginUrl}>
      {texts['account.to_login']}
    </a>
  </Dialog>
)

/** Business owners go on to add their place, unless they came from a page to which they return. */
function toLoginUrl({ login, createListing }: Props['paths'], type: 'business' | 'user'): string {
  const query = new URLSearchParams(location.search)
  if (createListing && type === 'business' && !query.has('to')) query.set('to', createListing)
  return `${login}${query.size > 0 ? `?${query}` : ''}${location.hash}`
}
