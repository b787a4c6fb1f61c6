import type { AdminSuggestion } from '@dalil/api/contract'
import { suggestionStatuses } from '@dalil/api/contract/rules'
import { suggestionProblems } from '@dalil/db/vocabulary'
import { Box } from '@mui/material'
import { SelectInput, useTranslate } from 'react-admin'
import { ListingLink } from '../components/display/ListingLink.tsx'
import { Quote } from '../components/display/Quote.tsx'
import { Tag } from '../components/display/Tag.tsx'
import { ProposalQueue } from './ProposalQueue.tsx'
import { SuggestedMerge } from './SuggestedMerge.tsx'
import { SuggestedStatus } from './SuggestedStatus.tsx'

const problems = suggestionProblems.map((id) => ({ id, name: `resources.suggestions.problems.${id}` }))

export function SuggestionList() {
  const translate = useTranslate()
  const toItems = ({
    listing,
    blocked_words,
    duplicate_of,
    duplicate_title,
    duplicate_title_latin,
  }: AdminSuggestion) => ({
    'resources.suggestions.fields.duplicate_of': duplicate_of && duplicate_title && (
      <ListingLink listing={{ id: duplicate_of, title: duplicate_title, title_latin: duplicate_title_latin }} />
    ),
    'resources.suggestions.fields.owner':
      blocked_words.length === 0 &&
      translate(listing.has_owner ? 'resources.suggestions.owner_decides' : 'resources.suggestions.no_owner'),
  })
  const view = {
    statuses: suggestionStatuses,
    filter: <SelectInput key="problem" source="problem" choices={problems} alwaysOn />,
    templates: ['unproven', 'correct', 'outdated'],
    isReasonOptional: true,
    toLine: ({ problem }: AdminSuggestion) =>
      problem ? translate(`resources.suggestions.problems.${problem}`) : undefined,
    toIntroduction: (row: AdminSuggestion, left: string[]) => <Introduction suggestion={row} left={left} />,
    toItems,
  }
  return <ProposalQueue resource="suggestions" view={view} />
}

function Introduction({ suggestion, left }: { suggestion: AdminSuggestion; left: string[] }) {
  const translate = useTranslate()
  const { listing, changes, problem, comment, status, duplicate_of } = suggestion
  const isOpen = status === 'pending'
  const approved = Object.keys(changes).filter((field) => !left.includes(field))
  return (
    <>
      {problem && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Tag variant="warning">{translate(`resources.suggestions.problems.${problem}`)}</Tag>
        </Box>
      )}
      {isOpen && <SuggestedStatus suggestion={suggestion} fields={left.length > 0 ? approved : undefined} />}
      {isOpen && duplicate_of && <SuggestedMerge listing={listing} other={duplicate_of} />}
      {comment && <Quote>{comment}</Quote>}
    </>
  )
}
