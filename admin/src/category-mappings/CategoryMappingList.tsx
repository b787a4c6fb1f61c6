import type { CategoryMapping } from '@dalil/api/contract'
import { mappedSources } from '@dalil/db/vocabulary'
import { Box, Typography } from '@mui/material'
import { BooleanInput, SelectInput, TextInput, useTranslate } from 'react-admin'
import { Tag } from '../components/display/Tag.tsx'
import { EditButton } from '../components/lists/EditButton.tsx'
import type { Column } from '../components/lists/ResponsiveTable.tsx'
import { Lead, TableList } from '../components/lists/TableList.tsx'
import { useFormat } from '../components/use-format.ts'
import { CategoryMappingDialog } from './CategoryMappingDialog.tsx'

const sourceNames = { osm: 'OpenStreetMap', overture: 'Overture Maps', foursquare: 'Foursquare' } as const
const sources = mappedSources.map((id) => ({ id, name: sourceNames[id] }))

const filters = [
  <TextInput key="q" source="q" type="search" label="resources.category-mappings.search" alwaysOn />,
  <SelectInput key="source" source="source" choices={sources} translateChoice={false} alwaysOn />,
  // Off, the list also has the codes that wait. The switch reaches 11 px out of its box.
  <BooleanInput
    key="waiting"
    source="waiting"
    parse={(isOn: boolean) => (isOn ? true : '')}
    sx={{ paddingInlineStart: '11px' }}
    alwaysOn
  />,
]

const columns: Column<CategoryMapping>[] = [
  {
    key: 'code',
    cell: ({ code }) => (
      <Box component="bdi" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
        {code}
      </Box>
    ),
  },
  { key: 'source', cell: ({ source }) => <bdi dir="ltr">{sourceNames[source]}</bdi>, isNarrow: true },
  { key: 'category_id', cell: (mapping) => <MappedCategory mapping={mapping} /> },
  { key: 'places_count', cell: ({ places_count }) => <Count value={places_count} />, isNarrow: true },
  { key: 'waiting_records', cell: ({ waiting_records }) => <Count value={waiting_records} />, isNarrow: true },
  { key: 'actions', cell: (mapping) => <MappingButton mapping={mapping} />, isNarrow: true },
]

export const CategoryMappingList = () => (
  <TableList<CategoryMapping>
    filters={filters}
    columns={columns}
    sort={{ field: 'waiting_records', order: 'DESC' }}
    lead={<Lead />}
  />
)

function Count({ value }: { value: number }) {
  const { number } = useFormat()
  return number(value)
}

type Props = { mapping: CategoryMapping }

function MappedCategory({ mapping: { category, reason, is_moving, changed_at } }: Props) {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      {category ? (
        <bdi>{category.name}</bdi>
      ) : (
        <Tag variant="warning">{translate('resources.category-mappings.waits')}</Tag>
      )}
      {reason !== '' && changed_at === null && (
        <Typography component="bdi" variant="body2" sx={{ color: 'text.secondary' }}>
          {translate(`resources.category-mappings.reasons.${reason}`, { _: reason })}
        </Typography>
      )}
      {is_moving && <Tag variant="info">{translate('resources.category-mappings.moving')}</Tag>}
    </Box>
  )
}

function MappingButton({ mapping }: Props) {
  const label = useTranslate()('resources.category-mappings.edit_one', { code: mapping.code })
  return <EditButton label={label} dialog={(onClose) => <CategoryMappingDialog {...{ mapping, onClose }} />} />
}
