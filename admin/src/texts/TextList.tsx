import type { SiteText } from '@dalil/api/contract'
import type { Language } from '@dalil/db/vocabulary'
import { Box, Typography } from '@mui/material'
import { BooleanInput, SelectInput, TextInput, useLocale, useTranslate } from 'react-admin'
import { Tag } from '../components/display/Tag.tsx'
import { EditButton } from '../components/lists/EditButton.tsx'
import type { Column } from '../components/lists/ResponsiveTable.tsx'
import { Lead, TableList } from '../components/lists/TableList.tsx'
import { interfaceLanguages, languageChoices } from '../languages.ts'
import { TextDialog } from './TextDialog.tsx'

const filters = [
  <TextInput key="q" source="q" type="search" label="resources.texts.search" alwaysOn sx={{ minWidth: 260 }} />,
  <SelectInput key="language" source="language" choices={languageChoices} translateChoice={false} alwaysOn />,
  <BooleanInput key="is_changed" source="is_changed" label="resources.texts.fields.is_changed" alwaysOn />,
]

const columns: Column<SiteText>[] = [
  { key: 'value', cell: (text) => <TextValueCell text={text} /> },
  { key: 'language', cell: ({ language }) => interfaceLanguages[language].name, isNarrow: true },
  { key: 'actions', cell: (text) => <TextButton text={text} />, isNarrow: true },
]

export function TextList() {
  const language = useLocale() as Language
  return (
    <TableList<SiteText>
      filters={filters}
      defaultFilters={{ language }}
      columns={columns}
      sort={{ field: 'id', order: 'ASC' }}
      lead={<Lead />}
    />
  )
}

function TextValueCell({ text: { key, language, shipped, value } }: { text: SiteText }) {
  const translate = useTranslate()
  const shown = value ?? shipped
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', overflowWrap: 'anywhere' }}>
      {(typeof shown === 'string' ? [shown] : Object.values(shown)).map((form) => (
        <span key={form} lang={language} dir={interfaceLanguages[language].direction}>
          {form}
        </span>
      ))}
      <Typography component="bdi" dir="ltr" variant="body2" sx={{ color: 'text.secondary' }}>
        {key}
      </Typography>
      {value !== null && <Tag>{translate('resources.texts.changed')}</Tag>}
    </Box>
  )
}

function TextButton({ text }: { text: SiteText }) {
  const label = useTranslate()('resources.texts.edit_one', { name: text.key })
  return <EditButton label={label} dialog={(onClose) => <TextDialog text={text} onClose={onClose} />} />
}
