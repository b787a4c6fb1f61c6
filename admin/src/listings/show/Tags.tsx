import type { ListingStatus } from '@dalil/db/vocabulary'
import { Box } from '@mui/material'
import type { ComponentProps } from 'react'
import { useTranslate } from 'react-admin'
import { Tag } from '../../components/display/Tag.tsx'

interface Props {
  of: {
    status?: ListingStatus | undefined
    is_published: boolean
    is_featured: boolean
    is_verified: boolean
    verification_requested?: boolean | undefined
  }
}

type Tone = ComponentProps<typeof Tag>['tone']
const tones = {
  pending: 'warn',
  approved: 'good',
  rejected: 'bad',
  suspended: 'bad',
} as const satisfies Record<ListingStatus, Tone>

/** The state of a listing and its marks, in a word each. */
export function Tags({ of: { status, ...marks } }: Props) {
  const translate = useTranslate()
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      {status && <Tag tone={tones[status]}>{translate(`resources.listings.statuses.${status}`)}</Tag>}
      {!marks.is_published && <Tag>{translate('resources.listings.draft')}</Tag>}
      {marks.is_featured && <Tag tone="info">{translate('resources.listings.fields.is_featured')}</Tag>}
      {marks.is_verified && <Tag tone="info">{translate('resources.listings.fields.is_verified')}</Tag>}
      {marks.verification_requested && (
        <Tag tone="warn">{translate('resources.listings.fields.verification_requested')}</Tag>
      )}
    </Box>
  )
}
