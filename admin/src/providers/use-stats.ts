import type { QueueCounts, Stats } from '@dalil/api/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useLocale, useLogoutIfAccessDenied } from 'react-admin'
import { adminApiUrl } from '../addresses.ts'
import { isCountedStatus } from './queue-paths.ts'
import { fetchJson } from './request.ts'
import { useUnsentDecisions } from './unsent-decisions.ts'

const minute = 60_000

export function useStats() {
  const { data: stats, error } = usePolledQuery<Stats>('stats')
  return { stats, error }
}

export function useQueues() {
  const { data, error } = usePolledQuery<QueueCounts>('queues')
  const unsent = useUnsentDecisions()
  const queues = useMemo(() => data && withoutDecided(data, unsent), [data, unsent])
  return { queues, error }
}

/** Lowers the counts by the decisions that wait for the end of their undo period. */
function withoutDecided(queues: QueueCounts, unsent: ReturnType<typeof useUnsentDecisions>): QueueCounts {
  const decided = (name: string) =>
    unsent
      .filter((decision) => decision.isFinal && decision.name === name)
      .flatMap(({ rows }) => rows.filter(({ status }) => isCountedStatus(name, status))).length
  const lowered = Object.entries(queues).map(([name, queue]) => [
    name,
    queue && { ...queue, count: Math.max(0, queue.count - decided(name)) },
  ])
  return Object.fromEntries(lowered) as QueueCounts
}

export function usePolledQuery<Shape>(path: string, refetchInterval = minute) {
  const locale = useLocale()
  const logoutIfDenied = useLogoutIfAccessDenied()
  const { data, error } = useQuery({
    queryKey: [path, locale],
    queryFn: () => fetchJson<Shape>(`${adminApiUrl}/${path}`),
    refetchInterval,
    retry: false,
  })
  useEffect(() => {
    if (error) void logoutIfDenied(error)
  }, [error, logoutIfDenied])
  return { data, error }
}
