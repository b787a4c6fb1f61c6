import type { Queues, Stats } from '@dalil/api/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocale, useLogoutIfAccessDenied } from 'react-admin'
import { read } from '../providers/read.ts'

const minute = 60_000

/** How the product stands: names in it are in the reader's language. */
export function useStats() {
  const { data: stats, error } = useEveryMinute<Stats>('stats')
  return { stats, error }
}

/** What waits in the countries of a moderator. */
export function useQueues() {
  const { data: queues, error } = useEveryMinute<Queues>('queues')
  return { queues, error }
}

function useEveryMinute<Shape>(path: string) {
  const locale = useLocale()
  const endIfSignedOut = useLogoutIfAccessDenied()
  const { data, error } = useQuery({
    queryKey: [path, locale],
    queryFn: () => read<Shape>(path),
    refetchInterval: minute,
    retry: false,
  })
  useEffect(() => {
    if (error) void endIfSignedOut(error)
  }, [error, endIfSignedOut])
  return { data, error }
}
