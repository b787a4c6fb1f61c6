import type { ChoiceProps } from './choice-props.ts'
import { FilterCheckbox } from './FilterCheckbox.tsx'

export const FlagFilters = ({ texts, filters, choices, choose }: ChoiceProps) => (
  <div className="filters__checks">
    <FilterCheckbox
      name="open_now"
      label={texts['filter.open_now']}
      count={choices.open_now}
      isChosen={filters.open_now !== ''}
      onChange={(open_now) => choose({ open_now })}
    />
    <FilterCheckbox
      name="is_verified"
      label={texts['filter.verified']}
      count={choices.is_verified}
      isChosen={filters.is_verified !== ''}
      onChange={(is_verified) => choose({ is_verified })}
    />
  </div>
)
