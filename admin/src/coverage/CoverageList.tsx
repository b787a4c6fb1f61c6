import type { CityCoverage } from '@dalil/api/contract'
import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { SearchInput, SelectInput, useListContext, useStore, useTranslate } from 'react-admin'
import { useCategories } from '../categories/use-categories.ts'
import { ResourceList } from '../components/lists/ResourceList.tsx'
import { type Column, ResponsiveTable } from '../components/lists/ResponsiveTable.tsx'
import { Lead } from '../components/lists/TableList.tsx'
import { useCountryChoices } from '../components/use-country-choices.ts'
import { useFormat } from '../components/use-format.ts'

const measures = ['places', 'complete', 'confirmed'] as const
type Measure = (typeof measures)[number]

export function CoverageList() {
  const countries = useCountryChoices()
  const { data: categories = [] } = useCategories()
  const filters = [
    <SearchInput key="q" source="q" alwaysOn />,
    <SelectInput key="country" source="country" choices={countries} translateChoice={false} alwaysOn />,
    <SelectInput
      key="category_id"
      source="category_id"
      choices={categories.filter(({ parent_id }) => parent_id === null)}
      translateChoice={false}
      alwaysOn
    />,
  ]
  return (
    <ResourceList filters={filters} sort={{ field: 'population', order: 'DESC' }}>
      <CoverageTable />
    </ResourceList>
  )
}

function CoverageTable() {
  const translate = useTranslate()
  const { data } = useListContext<CityCoverage>()
  const { join, country } = useFormat()
  const [measure, setMeasure] = useStore<Measure>('coverage.measure', 'places')
  const columns: Column<CityCoverage>[] = [
    { key: 'city', cell: ({ city, country: code }) => join([city, country(code)]) },
    {
      key: 'all',
      label: 'resources.coverage.all',
      cell: (row) => <Share counts={row} measure={measure} isTotal />,
      isNarrow: true,
    },
    ...(data?.[0]?.categories ?? []).map(({ id, name }, place) => ({
      key: `${id}`,
      label: name,
      cell: (row: CityCoverage) => <Share counts={row.categories[place]} measure={measure} />,
    })),
  ]
  return (
    <>
      <Lead />
      <ToggleButtonGroup
        exclusive
        size="small"
        value={measure}
        onChange={(_, chosen: Measure | null) => chosen && setMeasure(chosen)}
        aria-label={translate('resources.coverage.measure')}
        sx={{ marginBlockEnd: 2, flexWrap: 'wrap' }}
      >
        {measures.map((each) => (
          <ToggleButton key={each} value={each}>
            {translate(`resources.coverage.measures.${each}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <ResponsiveTable<CityCoverage> caption={translate('resources.coverage.name')} columns={columns} />
    </>
  )
}

interface ShareProps {
  counts: Record<Measure, number> | undefined
  measure: Measure
  isTotal?: boolean
}

function Share({ counts, measure, isTotal = false }: ShareProps) {
  const translate = useTranslate()
  const { number } = useFormat()
  const places = counts?.places ?? 0
  const text =
    measure === 'places' || places === 0
      ? number(places)
      : translate('resources.coverage.share', { count: number(counts?.[measure] ?? 0), places: number(places) })
  return (
    <Box
      component="span"
      sx={{ fontWeight: isTotal ? 600 : undefined, color: places === 0 ? 'text.secondary' : undefined }}
    >
      {text}
    </Box>
  )
}
