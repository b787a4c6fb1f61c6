import type { ReactNode, SubmitEvent } from 'react'
import { Banner } from '../Banner.tsx'

interface Props {
  /** From `useForm`. */
  form: { submit: (event: SubmitEvent) => Promise<void>; touch: () => void; problem: string | null }
  children: ReactNode
}

/** Says above the fields what the whole was refused for. Sent before the page is alive, it puts nothing into the address. */
export function Form({ form, children }: Props) {
  return (
    <form method="post" noValidate onSubmit={form.submit} onFocus={form.touch}>
      {form.problem && <Banner look="bad">{form.problem}</Banner>}
      {children}
    </form>
  )
}
