import type { AdminRevision } from '@dalil/api/contract'
import { orderChanges } from '@dalil/api/contract/rules'
import { Box, Button } from '@mui/material'
import { useState } from 'react'
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
import { toFieldTextKey } from './field-key.ts'
import { RevisionFields } from './RevisionFields.tsx'

interface Props {
  revision: AdminRevision
  onAccept?: ((fields?: string[]) => void) | undefined
  onRefuse?: (() => void) | undefined
}

export function RevisionDetail({ revision, onAccept, onRefuse }: Props) {
  const translate = useTranslate()
  const { join } = useFormat()
  const { listing, changes, is_live, status, refused_fields } = revision
  const fields = orderChanges(changes)
  const [left, setLeft] = useState<string[]>([])
  const accepted = fields.map(([field]) => field).filter((field) => !left.includes(field))
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {onAccept ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant="contained"
            disabled={accepted.length === 0}
            onClick={() => onAccept(left.length > 0 ? accepted : undefined)}
          >
            {translate(left.length > 0 ? 'resources.revisions.accept_some' : 'resources.revisions.accept', {
              count: accepted.length,
              total: fields.length,
            })}
          </Button>
          <Button variant="outlined" color="error" onClick={onRefuse}>
            {translate('resources.revisions.refuse')}
          </Button>
        </Box>
      ) : (
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
      <RevisionFields
        fields={fields}
        left={left}
        coverTag={listing.cover_tag}
        onLeave={onAccept && fields.length > 1 ? setLeft : undefined}
      />
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
