import type { ReactElement } from 'react'
import { DateInput, SearchInput, SelectInput } from 'react-admin'
import { useCountryChoices } from '../use-country-choices.ts'

const assignees = ['me', 'none'].map((id) => ({ id, name: `dalil.staff_work.assigned.${id}` }))

/** The filters of every queue, around those of one. */
export function useQueueFilters(filters: ReactElement[]): ReactElement[] {
  const countries = useCountryChoices()
  return [
    <SearchInput key="q" source="q" alwaysOn />,
    ...filters.slice(0, 1),
    ...(countries.length > 1
      ? [
          <SelectInput
            key="country"
            source="country"
            label="dalil.staff_work.country"
            choices={countries}
            translateChoice={false}
            alwaysOn
          />,
        ]
      : []),
    ...filters.slice(1),
    <SelectInput key="assigned_to" source="assigned_to" label="dalil.staff_work.assigned_to" choices={assignees} />,
    <DateInput key="from" source="from" label="dalil.staff_work.from" />,
    <DateInput key="to" source="to" label="dalil.staff_work.to" />,
  ]
}
