import type { SystemState } from '@dalil/api/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLogoutIfAccessDenied, useNotify } from 'react-admin'
import { adminApiUrl } from '../addresses.ts'
import { useNotifyError } from '../components/use-notify-error.ts'
import { fetchJson, request } from '../providers/request.ts'

const queryKey = ['system']
const refetchInterval = 30_000

export function useSystem() {
  const logoutIfDenied = useLogoutIfAccessDenied()
  const { data, error } = useQuery({
    queryKey,
    queryFn: () => fetchJson<SystemState>(`${adminApiUrl}/system`),
    refetchInterval,
    retry: false,
  })
  useEffect(() => {
    if (error) void logoutIfDenied(error)
  }, [error, logoutIfDenied])
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
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
}
