import type { AdminRevision, AdminSuggestion } from '@dalil/api/contract'
import { orderChanges } from '@dalil/api/contract/rules'
import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { BlockedWords } from '../components/decisions/BlockedWords.tsx'
import { Banner } from '../components/display/Banner.tsx'
import { DateText } from '../components/display/DateText.tsx'
import { DecisionBanner } from '../components/display/DecisionBanner.tsx'
import { DescriptionList } from '../components/display/DescriptionList.tsx'
import { ListingLink } from '../components/display/ListingLink.tsx'
import { SiteListingLink } from '../components/display/SiteListingLink.tsx'
import { UserLink } from '../components/display/UserLink.tsx'
import { ListingCountry } from '../components/use-format-time-range.ts'
import { ProposedFields } from './ProposedFields.tsx'
import { useFieldNames } from './use-field-names.ts'

interface Props {
  resource: 'revisions' | 'suggestions'
  proposal: AdminRevision | AdminSuggestion
  buttons: ReactNode
  left: string[]
  onLeave: ((fields: string[]) => void) | undefined
  coverTag?: string
  /** What the view tells before the changes, and after the listing. */
  children: ReactNode
  items?: Record<string, ReactNode>
}

export function ProposalDetail({ resource, proposal, buttons, left, onLeave, coverTag = '', children, items }: Props) {
  const translate = useTranslate()
  const nameFields = useFieldNames()
  const { listing, changes, status, refused_fields, user } = proposal
  const fields = orderChanges(changes)
  const rejected = nameFields(Object.fromEntries(refused_fields.map((field) => [field, null])))
  const texts = `resources.${resource}`
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {buttons}
      {status !== 'pending' && <DecisionBanner decision={proposal} status={translate(`${texts}.statuses.${status}`)} />}
      {refused_fields.length > 0 && status === 'accepted' && (
        <Banner variant="info">{translate(`${texts}.refused_fields`, { fields: rejected })}</Banner>
      )}
      {status === 'pending' && <BlockedWords words={proposal.blocked_words} />}
      {children}
      {fields.length > 0 && (
        <ListingCountry value={listing.country}>
          <ProposedFields
            fields={fields}
            left={left}
            coverTag={coverTag}
            onLeave={fields.length > 1 ? onLeave : undefined}
          />
        </ListingCountry>
      )}
      <DescriptionList
        items={{
          [`${texts}.fields.listing`]: <ListingLink listing={listing} />,
          [`${texts}.fields.user`]: <UserLink person={user} otherwise="resources.suggestions.guest" />,
          ...items,
          [`${texts}.fields.created_at`]: <DateText at={proposal.created_at} />,
        }}
      />
      {listing.status === 'approved' && listing.is_published && (
        <div>
          <SiteListingLink listing={listing} />
        </div>
      )}
    </Box>
  )
}
