import type { SystemState } from '@dalil/api/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { adminApiUrl } from '../addresses.ts'
import { useNotifyError } from '../components/use-notify-error.ts'
import { request } from '../providers/request.ts'
import { usePolledQuery } from '../providers/use-stats.ts'

export function useSystem() {
  const { data, error } = usePolledQuery<SystemState>('system', 30_000)
  return { system: data, error }
}

export type FailureSource = 'jobs' | 'mails'

export function useRetry(kind: FailureSource) {
  const queries = useQueryClient()
  const notify = useNotify()
  const notifyError = useNotifyError()
  return useMutation({
    mutationFn: (id: number) => request(`${adminApiUrl}/system/${kind}/${id}/retry`, { method: 'POST' }),
    onSuccess: () => notify(`pages.system.${kind}.retried`, { type: 'info' }),
    onError: (error) => notifyError(error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['system'] }),
  })
}
