import type { AdminSuggestion } from '@dalil/api/contract'
import { suggestionProblems, suggestionStatuses } from '@dalil/db/vocabulary'
import { SearchInput, SelectInput, useTranslate } from 'react-admin'
import { useVerdicts } from '../components/decisions/use-verdicts.ts'
import { DecisionQueue } from '../components/queue/DecisionQueue.tsx'
import { QueueList } from '../components/queue/QueueList.tsx'
import { useFieldNames } from '../revisions/use-field-names.ts'
import { SuggestionDetail } from './SuggestionDetail.tsx'

const statuses = suggestionStatuses.map((id) => ({ id, name: `resources.suggestions.statuses.${id}` }))
const problems = suggestionProblems.map((id) => ({ id, name: `resources.suggestions.problems.${id}` }))
const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="status" source="status" choices={statuses} alwaysOn />,
  <SelectInput key="problem" source="problem" choices={problems} alwaysOn />,
]
const templates = ['unproven', 'correct', 'outdated'] as const

export function SuggestionList() {
  const translate = useTranslate()
  const nameFields = useFieldNames()
  const { verdicts, toFieldProps } = useVerdicts<AdminSuggestion>({
    name: 'suggestions',
    templates,
    isReasonOptional: true,
  })
  const toLine = ({ problem, changes }: AdminSuggestion) =>
    problem ? translate(`resources.suggestions.problems.${problem}`) : nameFields(changes)
  return (
    <QueueList filters={filters} defaultFilters={{ status: 'pending' }}>
      <DecisionQueue<AdminSuggestion> resource="suggestions" {...verdicts} toLine={toLine}>
        {(suggestion, buttons) => (
          <SuggestionDetail
            key={suggestion.id}
            suggestion={suggestion}
            buttons={buttons}
            {...toFieldProps(suggestion)}
          />
        )}
      </DecisionQueue>
    </QueueList>
  )
}
