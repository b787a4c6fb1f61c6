import { limits } from '@dalil/db/vocabulary'
import { Box, Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useLogin, useTranslate } from 'react-admin'
import { apiUrl } from '../addresses.ts'
import { Banner } from '../components/display/Banner.tsx'
import { setupPath } from '../paths.ts'
import { readFieldErrors, request, toErrorText } from '../providers/request.ts'
import { useSiteName } from '../providers/site.ts'
import { LoginField } from './LoginField.tsx'
import { LoginHeading } from './LoginHeading.tsx'
import { PasswordField } from './PasswordField.tsx'

export function FirstAdminForm({ token }: { token: string }) {
  const translate = useTranslate()
  const site = useSiteName()
  const { error } = useQuery({
    queryKey: ['first-admin', token],
    queryFn: async () => {
      await request(`${apiUrl}/auth/first-admin?${new URLSearchParams({ token })}`, { token: null })
      return true
    },
    retry: false,
  })
  return (
    <Box sx={{ width: '100%', maxWidth: '28rem', display: 'grid', gap: 2.5 }}>
      <LoginHeading
        title={translate('dalil.first_admin.title')}
        lead={error ? null : translate('dalil.first_admin.lead', { site })}
      />
      {error && (
        <>
          <Banner variant="error">{translate(toErrorText(error))}</Banner>
          <Link to="/login">{translate('dalil.first_admin.log_in')}</Link>
        </>
      )}
      {!error && <Fields token={token} />}
    </Box>
  )
}

function Fields({ token }: { token: string }) {
  const translate = useTranslate()
  const login = useLogin()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const errors = readFieldErrors(failure)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failure])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      await login({ token, ...Object.fromEntries(new FormData(event.currentTarget)) }, setupPath)
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  const toField = (name: 'first_name' | 'last_name', autoComplete: string) => (
    <LoginField
      {...{ name, autoComplete }}
      type="text"
      dir="auto"
      label={translate(`resources.users.fields.${name}`)}
      error={errors[name]}
    />
  )
  return (
    <Box component="form" ref={form} noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      {failure !== null && Object.keys(errors).length === 0 && (
        <Banner variant="error">{translate(toErrorText(failure))}</Banner>
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        {toField('first_name', 'given-name')}
        {toField('last_name', 'family-name')}
      </Box>
      <LoginField
        name="email"
        type="email"
        autoComplete="username"
        label={translate('dalil.login.email')}
        error={errors.email}
      />
      <PasswordField
        isNew
        error={errors.password}
        hint={translate('dalil.first_admin.password_hint', { min: limits.password.min })}
      />
      <Button type="submit" variant="contained" aria-disabled={isBusy} aria-busy={isBusy} sx={{ minHeight: 48 }}>
        {translate(isBusy ? 'dalil.saving' : 'dalil.first_admin.create')}
      </Button>
    </Box>
  )
}
