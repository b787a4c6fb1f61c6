import type { MissedSearch } from '@dalil/api/contract'
import { Box } from '@mui/material'
import { DateInput, Link, SearchInput, SelectInput, useTranslate } from 'react-admin'
import type { Column } from '../components/lists/ResponsiveTable.tsx'
import { TableList } from '../components/lists/TableList.tsx'
import { useCountryChoices } from '../components/use-country-choices.ts'
import { useFormat } from '../components/use-format.ts'
import { createCategoryPath, createSynonymPath } from '../paths.ts'

const columns: Column<MissedSearch>[] = [
  { key: 'query', cell: ({ query }) => <bdi>{query}</bdi> },
  { key: 'country', cell: (row) => <SearchedCountry search={row} />, isNarrow: true },
  { key: 'count', cell: (row) => <SearchCount search={row} />, isNarrow: true },
  { key: 'last_day', cell: (row) => <LastDay search={row} />, isNarrow: true },
  { key: 'actions', cell: (row) => <Remedies search={row} />, isNarrow: true },
]

export function MissedSearchList() {
  const countries = useCountryChoices()
  const filters = [
    <SearchInput key="q" source="q" alwaysOn />,
    <SelectInput key="country" source="country" choices={countries} translateChoice={false} alwaysOn />,
    <DateInput key="from" source="from" label="dalil.staff_work.from" alwaysOn />,
    <DateInput key="to" source="to" label="dalil.staff_work.to" alwaysOn />,
  ]
  return <TableList<MissedSearch> filters={filters} columns={columns} sort={{ field: 'count', order: 'DESC' }} />
}

type Props = { search: MissedSearch }

function SearchedCountry({ search }: Props) {
  const translate = useTranslate()
  const { country } = useFormat()
  return search.country ? country(search.country) : translate('dalil.dashboard.everywhere')
}

function SearchCount({ search }: Props) {
  const { number } = useFormat()
  return number(search.count)
}

function LastDay({ search }: Props) {
  const { day } = useFormat()
  return <time dateTime={search.last_day}>{day(search.last_day)}</time>
}

function Remedies({ search: { query } }: Props) {
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
