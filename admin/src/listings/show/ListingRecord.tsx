import type { AuditEntry, ModeratedListing } from '@dalil/api/contract'
import { Box } from '@mui/material'
import { Link, useTranslate } from 'react-admin'
import { FieldChanges } from '../../components/display/FieldChanges.tsx'
import { NameText } from '../../components/display/NameText.tsx'
import { Quote } from '../../components/display/Quote.tsx'
import { Section } from '../../components/display/Section.tsx'
import { SiteListingLink } from '../../components/display/SiteListingLink.tsx'
import { Tag } from '../../components/display/Tag.tsx'
import { TimeAgo } from '../../components/display/TimeAgo.tsx'
import { UserLink } from '../../components/display/UserLink.tsx'
import { useFormat } from '../../components/use-format.ts'
import { ListingCountry } from '../../components/use-format-time-range.ts'
import { toListPath } from '../../paths.ts'
import { findChangesSinceDecision } from './changes-since-decision.ts'
import { DuplicateList } from './DuplicateList.tsx'
import { ListingFacts } from './ListingFacts.tsx'
import { ListingPictures } from './ListingPictures.tsx'
import { MapWithMarkers } from './MapWithMarkers.tsx'
import { OpeningHoursTable } from './OpeningHoursTable.tsx'
import { OwnershipList } from './OwnershipList.tsx'
import { VersionHistory } from './VersionHistory.tsx'

export function ListingRecord({ listing }: { listing: ModeratedListing }) {
  const translate = useTranslate()
  const { description, description_en, description_nl, rejection_reason, opening_hours, latitude, longitude } = listing
  const changes = findChangesSinceDecision(listing.history)
  const isPublic = listing.status === 'approved' && listing.is_published
  return (
    <ListingCountry value={listing.country}>
      <Box sx={{ display: 'grid', gap: 3, overflowWrap: 'anywhere' }}>
        {rejection_reason && (
          <Quote>{translate('resources.listings.reason_given', { reason: rejection_reason })}</Quote>
        )}
        {isPublic && (
          <div>
            <SiteListingLink listing={listing} />
          </div>
        )}
        {Object.keys(changes.after).length > 0 && (
          <Section variant="h6" title="resources.listings.changes">
            <FieldChanges resource="listings" {...changes} />
          </Section>
        )}
        <Section variant="h6" title="resources.listings.pictures">
          <ListingPictures listing={listing} />
        </Section>
        <Section variant="h6" title="resources.listings.facts">
          {[description, description_en, description_nl]
            .filter((text) => text !== null)
            .map((text) => (
              <Box key={text} sx={{ marginBlockEnd: 1.5 }}>
                <Quote>{text}</Quote>
              </Box>
            ))}
          <ListingFacts listing={listing} />
        </Section>
        <Section variant="h6" title="resources.listings.fields.opening_hours" none="resources.listings.no_hours">
          {opening_hours && <OpeningHoursTable hours={opening_hours} />}
        </Section>
        <Section variant="h6" title="resources.listings.map" none="resources.listings.no_position">
          {latitude !== null && longitude !== null && <MapWithMarkers places={[{ latitude, longitude }]} />}
        </Section>
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))',
            alignItems: 'start',
          }}
        >
          <Section variant="h6" title="resources.listings.owner">
            <ListingOwner owner={listing.owner} />
          </Section>
          <Section variant="h6" title="resources.listings.duplicates">
            <DuplicateList duplicates={listing.possible_duplicates} />
          </Section>
        </Box>
        <Section variant="h6" title="resources.listings.ownerships.title">
          <OwnershipList ownerships={listing.ownerships} />
        </Section>
        <Section variant="h6" title="resources.listings.versions.title">
          <VersionHistory listing={listing} />
        </Section>
        <Section variant="h6" title="resources.listings.history" none="resources.listings.no_history">
          {listing.history.length > 0 && <AuditTrail entries={listing.history} resource="listings" />}
        </Section>
      </Box>
    </ListingCountry>
  )
}

function ListingOwner({ owner }: Pick<ModeratedListing, 'owner'>) {
  const translate = useTranslate()
  const { day } = useFormat()
  if (!owner) return <p>{translate('resources.listings.no_owner')}</p>
  const { email_verified_at, created_at, listings_count } = owner
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <div>
        <UserLink person={owner} />
      </div>
      <Tag variant={email_verified_at ? 'success' : 'warning'}>
        {translate(`resources.listings.${email_verified_at ? 'confirmed' : 'unconfirmed'}`)}
      </Tag>
      <div>{translate('resources.listings.member_since', { day: day(created_at) })}</div>
      <Link to={toListPath('listings', { user_id: owner.id })}>
        {translate('resources.listings.owner_listings', { smart_count: listings_count })}
      </Link>
    </Box>
  )
}

function AuditTrail({ entries, resource }: { entries: readonly AuditEntry[]; resource: string }) {
  const translate = useTranslate()
  const { moment } = useFormat()
  return (
    <Box component="ol" sx={{ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' }}>
      {entries.map(({ id, actor, action, before, after, created_at }) => (
        <li key={id}>
          <strong>{translate(`dalil.audit_actions.${action}`, { _: action })}</strong> ·{' '}
          <NameText>{actor?.name ?? translate('dalil.no_account')}</NameText> · <TimeAgo at={created_at} /> ·{' '}
          {moment(created_at)}
          <FieldChanges resource={resource} before={before} after={after} />
        </li>
      ))}
    </Box>
  )
}
