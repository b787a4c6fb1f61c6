import type { ReactNode, SubmitEvent } from 'react'
import type { useForm } from '../../lib/use-form.ts'
import { Alert } from '../Alert.tsx'

interface Props {
  form: Pick<ReturnType<typeof useForm>, 'preload' | 'error'> & {
    submit: (event: SubmitEvent) => Promise<void>
  }
  children: ReactNode
}

/** Sets `method` to POST, so that a submission before hydration does not put the fields into the URL. */
export function Form({ form, children }: Props) {
  return (
    <form method="post" noValidate onSubmit={form.submit} onFocus={form.preload}>
      {form.error && (
        <Alert variant="error" takesFocus>
          {form.error}
        </Alert>
      )}
      {children}
    </form>
  )
}
