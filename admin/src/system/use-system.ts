import type { SystemState } from '@dalil/api/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLogoutIfAccessDenied, useNotify } from 'react-admin'
import { useNotifyError } from '../components/use-notify-error.ts'
import { adminApiUrl } from '../providers/admin-rest.ts'
import { fetchAdminData } from '../providers/fetch-admin-data.ts'
import { request } from '../providers/request.ts'

const queryKey = ['system']
const refetchInterval = 30_000

export function useSystem() {
  const logoutIfDenied = useLogoutIfAccessDenied()
  const { data, error } = useQuery({
    queryKey,
    queryFn: () => fetchAdminData<SystemState>('system'),
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
    onError: notifyError,
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
}
