import type { AdminSuggestion } from '@dalil/api/contract'
import { orderChanges } from '@dalil/api/contract/rules'
import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Banner } from '../components/display/Banner.tsx'
import { DateText } from '../components/display/DateText.tsx'
import { DecisionBanner } from '../components/display/DecisionBanner.tsx'
import { DescriptionList } from '../components/display/DescriptionList.tsx'
import { ListingLink } from '../components/display/ListingLink.tsx'
import { Quote } from '../components/display/Quote.tsx'
import { SiteListingLink } from '../components/display/SiteListingLink.tsx'
import { Tag } from '../components/display/Tag.tsx'
import { UserLink } from '../components/display/UserLink.tsx'
import { ListingCountry } from '../components/use-format-time-range.ts'
import { RevisionFields } from '../revisions/RevisionFields.tsx'
import { useFieldNames } from '../revisions/use-field-names.ts'
import { SuggestedMerge } from './SuggestedMerge.tsx'
import { SuggestedStatus } from './SuggestedStatus.tsx'

interface Props {
  suggestion: AdminSuggestion
  buttons: ReactNode
  left: string[]
  onLeave: ((fields: string[]) => void) | undefined
}

export function SuggestionDetail({ suggestion, buttons, left, onLeave }: Props) {
  const translate = useTranslate()
  const nameFields = useFieldNames()
  const { listing, changes, problem, comment, status, refused_fields, duplicate_of } = suggestion
  const { duplicate_title, duplicate_title_latin } = suggestion
  const fields = orderChanges(changes)
  const isOpen = status === 'pending'
  const accepted = fields.flatMap(([field]) => (left.includes(field) ? [] : [field]))
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {buttons}
      {!isOpen && (
        <DecisionBanner decision={suggestion} status={translate(`resources.suggestions.statuses.${status}`)} />
      )}
      {refused_fields.length > 0 && status === 'accepted' && (
        <Banner variant="info">
          {translate('resources.suggestions.refused_fields', {
            fields: nameFields(Object.fromEntries(refused_fields.map((field) => [field, null]))),
          })}
        </Banner>
      )}
      {problem && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Tag variant="warning">{translate(`resources.suggestions.problems.${problem}`)}</Tag>
        </Box>
      )}
      {isOpen && <SuggestedStatus suggestion={suggestion} fields={left.length > 0 ? accepted : undefined} />}
      {isOpen && duplicate_of && <SuggestedMerge listing={listing} other={duplicate_of} />}
      {comment && <Quote>{comment}</Quote>}
      {fields.length > 0 && (
        <ListingCountry value={listing.country}>
          <RevisionFields fields={fields} left={left} onLeave={fields.length > 1 ? onLeave : undefined} />
        </ListingCountry>
      )}
      <DescriptionList
        items={{
          'resources.suggestions.fields.listing': <ListingLink listing={listing} />,
          'resources.suggestions.fields.duplicate_of': duplicate_of && duplicate_title && (
            <ListingLink listing={{ id: duplicate_of, title: duplicate_title, title_latin: duplicate_title_latin }} />
          ),
          'resources.suggestions.fields.user': (
            <UserLink person={suggestion.user} otherwise="resources.suggestions.guest" />
          ),
          'resources.suggestions.fields.owner': translate(
            listing.has_owner ? 'resources.suggestions.owner_decides' : 'resources.suggestions.no_owner',
          ),
          'resources.suggestions.fields.created_at': <DateText at={suggestion.created_at} />,
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
