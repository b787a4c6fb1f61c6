import type { AdminRevision } from '@dalil/api/contract'
import { orderChanges } from '@dalil/api/contract/rules'
import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Banner } from '../components/display/Banner.tsx'
import { DateText } from '../components/display/DateText.tsx'
import { DecisionBanner } from '../components/display/DecisionBanner.tsx'
import { DescriptionList } from '../components/display/DescriptionList.tsx'
import { ListingLink } from '../components/display/ListingLink.tsx'
import { SiteListingLink } from '../components/display/SiteListingLink.tsx'
import { Tag } from '../components/display/Tag.tsx'
import { UserLink } from '../components/display/UserLink.tsx'
import { useFormat } from '../components/use-format.ts'
import { ListingCountry } from '../components/use-format-time-range.ts'
import { toFieldTextKey } from './field-key.ts'
import { RevisionFields } from './RevisionFields.tsx'

interface Props {
  revision: AdminRevision
  buttons: ReactNode
  left: string[]
  onLeave: ((fields: string[]) => void) | undefined
}

export function RevisionDetail({ revision, buttons, left, onLeave }: Props) {
  const translate = useTranslate()
  const { join } = useFormat()
  const { listing, changes, is_live, status, refused_fields } = revision
  const fields = orderChanges(changes)
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {buttons}
      {status !== 'pending' && (
        <DecisionBanner decision={revision} status={translate(`resources.revisions.statuses.${status}`)} />
      )}
      {refused_fields.length > 0 && status === 'accepted' && (
        <Banner variant="info">
          {translate('resources.revisions.refused_fields', {
            fields: join(refused_fields.map((field) => translate(toFieldTextKey(field)))),
          })}
        </Banner>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Tag variant={is_live ? 'warning' : 'info'}>
          {translate(is_live ? 'resources.revisions.live' : 'resources.revisions.waiting')}
        </Tag>
        {listing.is_verified && <Tag variant="success">{translate('resources.claims.verified')}</Tag>}
      </Box>
      <ListingCountry value={listing.country}>
        <RevisionFields
          fields={fields}
          left={left}
          coverTag={listing.cover_tag}
          onLeave={fields.length > 1 ? onLeave : undefined}
        />
      </ListingCountry>
      <DescriptionList
        items={{
          'resources.revisions.fields.listing': <ListingLink listing={listing} />,
          'resources.revisions.fields.user': <UserLink person={revision.user} />,
          'resources.revisions.fields.created_at': <DateText at={revision.created_at} />,
        }}
      />
      {listing.status === 'approved' && listing.is_published && (
        <div>
          <SiteListingLink id={listing.id} country={listing.country} />
        </div>
      )}
    </Box>
  )
}
