import type { ModeratedListing } from '@dalil/api/contract'
import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { AuditTrail } from '../../components/display/AuditTrail.tsx'
import { FieldChanges } from '../../components/display/FieldChanges.tsx'
import { Quote } from '../../components/display/Quote.tsx'
import { Section } from '../../components/display/Section.tsx'
import { SiteListingLink } from '../../components/display/SiteListingLink.tsx'
import { ListingCountry } from '../../components/use-format-time-range.ts'
import { findChangesSinceDecision } from './changes-since-decision.ts'
import { DuplicateList } from './DuplicateList.tsx'
import { ListingFacts } from './ListingFacts.tsx'
import { ListingOwner } from './ListingOwner.tsx'
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
        <Section variant="h6" title="resources.listings.fields.opening_hours">
          {opening_hours ? (
            <OpeningHoursTable hours={opening_hours} />
          ) : (
            <p>{translate('resources.listings.no_hours')}</p>
          )}
        </Section>
        <Section variant="h6" title="resources.listings.map">
          {latitude !== null && longitude !== null ? (
            <MapWithMarkers places={[{ latitude, longitude }]} />
          ) : (
            <p>{translate('resources.listings.no_position')}</p>
          )}
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
        <Section variant="h6" title="resources.listings.history">
          {listing.history.length > 0 ? (
            <AuditTrail entries={listing.history} resource="listings" />
          ) : (
            <p>{translate('resources.listings.no_history')}</p>
          )}
        </Section>
      </Box>
    </ListingCountry>
  )
}
