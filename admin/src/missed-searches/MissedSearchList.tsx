import type { MissedSearch } from '@dalil/api/contract'
import { Box } from '@mui/material'
import { Link, SearchInput, SelectInput, useTranslate } from 'react-admin'
import { DateFilter } from '../components/forms/dates/DateFilter.tsx'
import type { Column } from '../components/lists/ResponsiveTable.tsx'
import { TableList } from '../components/lists/TableList.tsx'
import { useCountryChoices } from '../components/use-country-choices.ts'
import { useFormat } from '../components/use-format.ts'
import { createCategoryPath, createSynonymPath } from '../paths.ts'

export function MissedSearchList() {
  const translate = useTranslate()
  const countries = useCountryChoices()
  const { country, number, day } = useFormat()
  const columns: Column<MissedSearch>[] = [
    { key: 'query', cell: ({ query }) => <bdi>{query}</bdi> },
    {
      key: 'country',
      cell: ({ country: code }) => (code ? country(code) : translate('dalil.dashboard.everywhere')),
      isNarrow: true,
    },
    { key: 'count', cell: ({ count }) => number(count), isNarrow: true },
    { key: 'last_day', cell: ({ last_day }) => <time dateTime={last_day}>{day(last_day)}</time>, isNarrow: true },
    { key: 'actions', cell: ({ query }) => <Remedies query={query} />, isNarrow: true },
  ]
  const filters = [
    <SearchInput key="q" source="q" alwaysOn />,
    <SelectInput key="country" source="country" choices={countries} translateChoice={false} alwaysOn />,
    <DateFilter key="from" source="from" label="dalil.staff_work.from" alwaysOn />,
    <DateFilter key="to" source="to" label="dalil.staff_work.to" alwaysOn />,
  ]
  return <TableList<MissedSearch> filters={filters} columns={columns} sort={{ field: 'count', order: 'DESC' }} />
}

function Remedies({ query }: { query: string }) {
  const translate = useTranslate()
  const links = [
    [createSynonymPath(query), translate('dalil.dashboard.add_synonym')],
    [createCategoryPath(query), translate('resources.categories.add')],
    ['/import', translate('pages.import.title')],
  ] as const
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: { xs: 'wrap', md: 'nowrap' }, columnGap: 2 }}>
      {links.map(([to, label]) => (
        <Link key={to} to={to} aria-label={`${label}: ${query}`} sx={{ paddingBlock: 0.5 }}>
          {label}
        </Link>
      ))}
    </Box>
  )
}
