import { useRef } from 'react'
import { api } from './api-client.ts'
import type { FormSchema } from './form-resolver.ts'

/** Loads the schema once; retries after a failure. */
export function useSchema<Input, Output>(schema: () => FormSchema<Input, Output> | Promise<FormSchema<Input, Output>>) {
  const loading = useRef<Promise<FormSchema<Input, Output>>>(undefined)
  return () => {
    loading.current ??= Promise.resolve(schema()).catch(() => {
      loading.current = undefined
      throw api.toOfflineError()
    })
    return loading.current
  }
}
