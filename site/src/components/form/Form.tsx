import type { ComponentProps, ReactNode, SubmitEvent } from 'react'
import type { useForm } from '../../lib/use-form.ts'
import { Alert } from '../Alert.tsx'
import { SubmitButton } from './SubmitButton.tsx'

interface Props extends Partial<Pick<ComponentProps<typeof SubmitButton>, 'variant' | 'block' | 'isReady'>> {
  form: Pick<ReturnType<typeof useForm>, 'preload' | 'error' | 'isBusy'> & {
    submit: (event: SubmitEvent) => Promise<void>
  }
  /** The label of the button at the end, without which the form has its own. */
  send?: string
  busy?: string
  children: ReactNode
}

/** Sets `method` to POST, so that a submission before hydration does not put the fields into the URL. */
export function Form({ form, send, busy = '', children, ...button }: Props) {
  return (
    <form className="stack" method="post" noValidate onSubmit={form.submit} onFocus={form.preload}>
      {form.error && (
        <Alert variant="error" takesFocus>
          {form.error}
        </Alert>
      )}
      {children}
      {send && (
        <SubmitButton {...button} isBusy={form.isBusy} busy={busy}>
          {send}
        </SubmitButton>
      )}
    </form>
  )
}
