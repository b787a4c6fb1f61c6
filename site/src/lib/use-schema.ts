import { useRef } from 'react'
import { api } from './api-client.ts'
import type { Schema } from './form-resolver.ts'

/** Loads the schema once; retries after a failure. */
export function useSchema<Input, Output>(schema: () => Schema<Input, Output> | Promise<Schema<Input, Output>>) {
  const loading = useRef<Promise<Schema<Input, Output>>>(undefined)
  return () => {
    loading.current ??= Promise.resolve(schema()).catch(() => {
      loading.current = undefined
      throw api.toOfflineError()
    })
    return loading.current
  }
}
