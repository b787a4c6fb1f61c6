import { type ApiError, toApiError } from '@dalil/api/client'
import { type BaseSyntheticEvent, type FocusEvent, useCallback, useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form'
import { closeErrorToasts, showToast } from '../components/toast/toast.ts'
import { runAfterPointerUp } from './after-pointer-up.ts'
import { addConnectionMessage, api } from './api-client.ts'
import { subscribeToDiscard } from './drafts/discard-drafts.ts'
import { openFormDraft } from './drafts/form-draft.ts'
import { createResolver, type FormSchema, findIssueMessage } from './form-resolver.ts'
import type { IssueTexts } from './issue-texts.ts'

interface Options<Input extends FieldValues, Output> {
  /** Loads the schema on the first focus, because the contract is larger than the form. */
  schema: () => FormSchema<Input, Output> | Promise<FormSchema<Input, Output>>
  values: DefaultValues<Input>
  texts: IssueTexts
  onSubmit: (output: Output, input: Input) => Promise<unknown>
  mode?: keyof typeof modes
  liveFields?: readonly Path<Input>[]
  toMessage?: (error: ApiError) => string | undefined
  draft?: string
  /** Also shows in a toast why a submission failed. */
  hasErrorToast?: boolean
  /** Called before the first invalid field takes the focus, which requires it to be visible. */
  onInvalid?: (fields: string[]) => void
}

const modes = { submit: 'onSubmit', blur: 'onTouched', change: 'onChange' } as const

/** Manages a form with a schema of the contract. The first invalid field gets the focus. */
export function useForm<Input extends FieldValues, Output>(options: Options<Input, Output>) {
  const { values, texts, mode = 'submit', liveFields = [] } = options
  const [error, setError] = useState<string | null>(null)
  const loadSchema = useSchema(options.schema)
  const form = useHookForm<Input, unknown, Input>({
    defaultValues: values,
    mode: modes[mode],
    resolver: createResolver(loadSchema, texts),
  })
  const removeDraft = useFormDraft(options.draft, form, values)
  const { errors, isSubmitting } = form.formState
  const hasErrors = Object.keys(errors).length > 0
  const hadErrors = useRef(false)
  useEffect(() => {
    if (hadErrors.current && !hasErrors) closeErrorToasts()
    hadErrors.current = hasErrors
  }, [hasErrors])

  const send = form.handleSubmit(
    async (input) => {
      setError(null)
      try {
        await options.onSubmit((await loadSchema()).parse(input), input)
        removeDraft()
      } catch (failure) {
        show(toApiError(failure))
      }
    },
    (invalid) => (invalid.root ? show(api.toOfflineError()) : options.onInvalid?.(Object.keys(invalid))),
  )

  const submit = useOneAtATime(send)

  function show(failure: ApiError): void {
    if (failure.code === 'CANCELLED') return
    const fields = Object.entries(failure.errors).filter(([name]) => (name.split('.')[0] ?? '') in (values as object))
    if (fields.length > 0) options.onInvalid?.(fields.map(([name]) => name))
    for (const [index, [name, [message = failure.message]]] of fields.entries()) {
      form.setError(name as Path<Input>, { type: 'server', message }, { shouldFocus: index === 0 })
    }
    const message = addConnectionMessage(failure, options.toMessage?.(failure))
    const text = message ?? failure.message
    if (options.hasErrorToast) showToast({ variant: 'error', text })
    if (message !== undefined || fields.length === 0) setError(text)
  }

  const field = (name: Path<Input>) => {
    const registered = form.register(name, {
      onChange: () => {
        if (liveFields.includes(name) || mode === 'change' || form.getFieldState(name).error) void revalidate(name)
      },
    })
    return {
      ...registered,
      onBlur: async (event: FocusEvent) => runAfterPointerUp(() => void registered.onBlur(event)),
      error: findIssueMessage(errors, name),
    }
  }

  // Fields such as a password and its confirmation are valid only together.
  const revalidate = (name: Path<Input>) => {
    const others = liveFields.filter((each) => each === name || form.getFieldState(each).isDirty)
    return form.trigger([...new Set([name, ...others])])
  }

  return { field, submit, preload: () => void loadSchema().catch(() => undefined), error, isBusy: isSubmitting, form }
}

/** Ignores submissions while one is sent: the button is disabled by the next rendering only. */
function useOneAtATime(send: (event?: BaseSyntheticEvent) => Promise<void>) {
  const isSending = useRef(false)
  return async (event?: BaseSyntheticEvent) => {
    event?.preventDefault()
    if (isSending.current) return
    isSending.current = true
    await send(event).finally(() => {
      isSending.current = false
    })
  }
}

function useSchema<Input, Output>(schema: () => FormSchema<Input, Output> | Promise<FormSchema<Input, Output>>) {
  const loading = useRef<Promise<FormSchema<Input, Output>>>(undefined)
  return () => {
    loading.current ??= Promise.resolve(schema()).catch(() => {
      loading.current = undefined
      throw api.toOfflineError()
    })
    return loading.current
  }
}

function useFormDraft<Input extends FieldValues>(
  name: string | undefined,
  form: Pick<UseFormReturn<Input, unknown, Input>, 'reset' | 'subscribe'>,
  values: object,
): () => void {
  const draft = useRef<ReturnType<typeof openFormDraft> | null>(null)
  const first = useRef(values)
  const { reset, subscribe } = form
  useEffect(() => {
    if (name === undefined) return
    const opened = openFormDraft(name)
    draft.current = opened
    const typed = opened.read(first.current)
    if (typed) reset(typed as Input, { keepDefaultValues: true })
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values: current }) => opened.save(current, first.current),
    })
    const stopListening = subscribeToDiscard(stop)
    return () => {
      stop()
      stopListening()
    }
  }, [name, reset, subscribe])
  return useCallback(() => draft.current?.remove(), [])
}
