import { type ApiError, toApiError } from '@dalil/api/client'
import { ruleOf } from '@dalil/api/locales/rules'
import { type FocusEvent, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  useForm as useHookForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { showToast } from '../components/toast/toast.ts'
import { afterPress } from './after-press.ts'
import { api } from './api-client.ts'
import type { IssueWords } from './issue-words.ts'

type Shape<Input, Output> = z.ZodType<Output, Input>

interface Options<Input extends FieldValues, Output> {
  /** Brings the contract's shape of what is sent, once somebody touches the form: it weighs more than the form. */
  shape: () => Shape<Input, Output> | Promise<Shape<Input, Output>>
  values: DefaultValues<Input>
  /** From `issueWords`, on the server. */
  issues: IssueWords
  /** Sends what was read. A `ApiError` that it throws is shown: at its fields, or as the form's `problem`. */
  send: (output: Output, input: Input) => Promise<unknown>
  /** When a field is checked for the first time: with the whole form, on leaving it, or with each key. */
  check?: 'submit' | 'blur' | 'type'
  /** Fields that are checked with each key in any case. */
  live?: readonly Path<Input>[]
  /** Own words for what the API refused; `undefined` leaves the API's. */
  explain?: (refusal: ApiError) => string | undefined
  /** The form's problem is shown as a toast too. */
  toasts?: boolean
  /** Called with the wrong fields before the first of them takes the focus: it may have to come into view. */
  onWrong?: (fields: string[]) => void
}

const modes = { submit: 'onSubmit', blur: 'onTouched', type: 'onChange' } as const

/** A form over one of the contract's shapes. The first wrong field takes the focus, and what was typed survives. */
export function useForm<Input extends FieldValues, Output>(options: Options<Input, Output>) {
  const { shape, values, issues, check = 'submit', live = [] } = options
  const [problem, setProblem] = useState<string | null>(null)
  const coming = useRef<Promise<Shape<Input, Output>>>(undefined)
  const bringShape = () => {
    coming.current ??= Promise.resolve(shape()).catch(() => {
      coming.current = undefined
      throw api.toOfflineError()
    })
    return coming.current
  }
  const form = useHookForm<Input, unknown, Input>({
    defaultValues: values,
    mode: modes[check],
    resolver: resolverOf(bringShape, issues),
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(
    async (input) => {
      setProblem(null)
      try {
        await options.send((await bringShape()).parse(input), input)
      } catch (error) {
        show(toApiError(error))
      }
    },
    (wrong) => (wrong.root ? show(api.toOfflineError()) : options.onWrong?.(Object.keys(wrong))),
  )

  function show(refusal: ApiError): void {
    if (refusal.code === 'CANCELLED') return
    const fields = Object.entries(refusal.errors).filter(([name]) => isField(name))
    if (fields.length > 0) options.onWrong?.(fields.map(([name]) => name))
    for (const [index, [name, [message = refusal.message]]] of fields.entries()) {
      form.setError(name as Path<Input>, { type: 'server', message }, { shouldFocus: index === 0 })
    }
    const explained = options.explain?.(refusal)
    if (explained === undefined && fields.length > 0) return
    const text = explained ?? refusal.message
    setProblem(text)
    if (options.toasts) showToast({ look: 'bad', text })
  }
  const isField = (name: string) => (name.split('.')[0] ?? '') in (values as object)

  /** What `Field` and its like need to know: `<Field {...form.field('email')} label={…} />`. */
  const field = (name: Path<Input>) => {
    const registered = form.register(name, {
      onChange: () => {
        if (live.includes(name) || check === 'type') void recheck(name)
      },
    })
    return {
      ...registered,
      onBlur: async (event: FocusEvent) => afterPress(() => void registered.onBlur(event)),
      error: messageAt(errors, name),
    }
  }

  // What is compared with another field is right or wrong together with it.
  const recheck = (name: Path<Input>) => {
    const others = live.filter((each) => each === name || form.getFieldState(each).isDirty)
    return form.trigger([...new Set([name, ...others])])
  }

  return {
    field,
    submit,
    /** Somebody is about to fill it in. */
    touch: () => void bringShape().catch(() => undefined),
    /** What the whole form is refused for. */
    problem,
    isBusy: isSubmitting,
    /** The form's values and the rest of react-hook-form, for what is more than a field. */
    form,
  }
}

/** The shape's issues in the form's words, one for each field; at the root when the shape cannot come. */
function resolverOf<Input extends FieldValues, Output>(
  bringShape: () => Promise<Shape<Input, Output>>,
  words: IssueWords,
): Resolver<Input, unknown, Input> {
  return async (values) => {
    const shape = await bringShape().catch(() => null)
    if (!shape) return { values: {}, errors: { root: { type: 'unreachable' } } as FieldErrors<Input> }
    const { error } = shape.safeParse(values)
    if (!error) return { values, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const issue of error.issues) {
      const name = issue.path.join('.')
      const { rule, blanks } = ruleOf(issue)
      const text = words[rule] ?? words.format ?? rule
      errors[name] ??= { type: rule, message: text.replace('{limit}', String(blanks?.limit ?? '')) }
    }
    return { values: {}, errors: nested(errors) as FieldErrors<Input> }
  }
}

function nested(errors: Record<string, object>): object {
  const tree: Record<string, unknown> = {}
  for (const [name, error] of Object.entries(errors)) {
    const path = name.split('.')
    const last = path.pop() ?? ''
    let branch = tree
    for (const step of path) {
      branch[step] ??= {}
      branch = branch[step] as Record<string, unknown>
    }
    branch[last] ??= error
  }
  return tree
}

function messageAt(errors: object, name: string): string | undefined {
  let branch: unknown = errors
  for (const step of name.split('.')) branch = (branch as Record<string, unknown> | undefined)?.[step]
  return (branch as { message?: string } | undefined)?.message
}
