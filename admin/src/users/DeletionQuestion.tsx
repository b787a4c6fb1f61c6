import type { UserActivity } from '@dalil/api/contract'
import { Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { adminApiUrl } from '../addresses.ts'
import { useFormat } from '../components/use-format.ts'
import { fetchJson } from '../providers/request.ts'

const deleted = ['listings', 'reviews', 'claims', 'favourites'] as const

/** Says in numbers what is deleted with an account. */
export function DeletionQuestion({ id }: { id: number }) {
  const translate = useTranslate()
  const { number } = useFormat()
  const { data: activity } = useQuery({
    queryKey: ['users', 'activity', id, 'deletion'],
    queryFn: () => fetchJson<UserActivity>(`${adminApiUrl}/users/${id}/activity`),
  })
  return (
    <>
      <span>{translate('resources.users.messages.delete_confirm')}</span>
      {activity && (
        <Box component="ul" sx={{ marginBlockEnd: 0 }}>
          {deleted.map((kind) => (
            <li key={kind}>
              {translate(`resources.users.activity_counts.${kind}`)}: {number(activity[kind])}
            </li>
          ))}
        </Box>
      )}
    </>
  )
}
