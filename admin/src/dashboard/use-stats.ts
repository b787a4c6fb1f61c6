import type { Stats } from '@dalil/api/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocale, useLogoutIfAccessDenied } from 'react-admin'
import { read } from '../providers/read.ts'

const minute = 60_000

/** How the product stands, asked again every minute: names in it are in the reader's language. */
export function useStats() {
  const locale = useLocale()
  const endIfSignedOut = useLogoutIfAccessDenied()
  const { data, error } = useQuery({
    queryKey: ['stats', locale],
    queryFn: () => read<Stats>('stats'),
    refetchInterval: minute,
    retry: false,
  })
  useEffect(() => {
    if (error) void endIfSignedOut(error)
  }, [error, endIfSignedOut])
  return { stats: data, error }
}
