import type { QueueCounts, Stats } from '@dalil/api/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocale, useLogoutIfAccessDenied } from 'react-admin'
import { fetchAdminData } from './fetch-admin-data.ts'

const minute = 60_000

export function useStats() {
  const { data: stats, error } = usePolledQuery<Stats>('stats')
  return { stats, error }
}

export function useQueues() {
  const { data: queues, error } = usePolledQuery<QueueCounts>('queues')
  return { queues, error }
}

function usePolledQuery<Shape>(path: string) {
  const locale = useLocale()
  const logoutIfDenied = useLogoutIfAccessDenied()
  const { data, error } = useQuery({
    queryKey: [path, locale],
    queryFn: () => fetchAdminData<Shape>(path),
    refetchInterval: minute,
    retry: false,
  })
  useEffect(() => {
    if (error) void logoutIfDenied(error)
  }, [error, logoutIfDenied])
  return { data, error }
}
