import type { ReactNode, SubmitEvent } from 'react'
import { Alert } from '../Alert.tsx'

interface Props {
  form: { submit: (event: SubmitEvent) => Promise<void>; preload: () => void; error: string | null }
  children: ReactNode
}

/** `method` keeps the fields out of the URL if the form is sent before hydration. */
export function Form({ form, children }: Props) {
  return (
    <form method="post" noValidate onSubmit={form.submit} onFocus={form.preload}>
      {form.error && <Alert variant="error">{form.error}</Alert>}
      {children}
    </form>
  )
}
