import type { BusinessStatus, HoldReason, ListingStatus } from '@dalil/db/vocabulary'
import { Box } from '@mui/material'
import type { ComponentProps } from 'react'
import { useTranslate } from 'react-admin'
import { BlockedTag } from '../../components/decisions/BlockedWords.tsx'
import { Tag } from '../../components/display/Tag.tsx'

interface Props {
  listing: {
    status?: ListingStatus | undefined
    business_status: BusinessStatus
    is_published: boolean
    is_featured: boolean
    is_verified: boolean
    verification_requested?: boolean | undefined
    blocked_words?: string[]
    hold_reason?: HoldReason | null
  }
}

export const statusTagVariants = {
  pending: 'warning',
  approved: 'success',
  rejected: 'error',
  suspended: 'error',
} as const satisfies Record<ListingStatus, ComponentProps<typeof Tag>['variant']>

export function ListingTags({ listing: { status, business_status, ...flags } }: Props) {
  const translate = useTranslate()
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      {status && <Tag variant={statusTagVariants[status]}>{translate(`resources.listings.statuses.${status}`)}</Tag>}
      {business_status !== 'open' && (
        <Tag variant="warning">{translate(`resources.listings.business_status.${business_status}`)}</Tag>
      )}
      {status === 'pending' && <BlockedTag words={flags.blocked_words} />}
      {flags.hold_reason && <Tag variant="warning">{translate(`resources.listings.holds.${flags.hold_reason}`)}</Tag>}
      {!flags.is_published && !flags.hold_reason && <Tag>{translate('resources.listings.draft')}</Tag>}
      {flags.is_featured && <Tag variant="info">{translate('resources.listings.fields.is_featured')}</Tag>}
      {flags.is_verified && <Tag variant="info">{translate('resources.listings.fields.is_verified')}</Tag>}
      {flags.verification_requested && (
        <Tag variant="warning">{translate('resources.listings.fields.verification_requested')}</Tag>
      )}
    </Box>
  )
}
