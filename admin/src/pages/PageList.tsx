import type { SitePage } from '@dalil/api/contract'
import { isShippedPage } from '@dalil/api/contract/rules'
import { pageKinds } from '@dalil/db/vocabulary'
import Add from '@mui/icons-material/Add'
import Delete from '@mui/icons-material/DeleteOutlined'
import { Box, Button, Link, Typography } from '@mui/material'
import { SelectInput, TextInput, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { RecordActions } from '../components/decisions/RecordActions.tsx'
import { Tag } from '../components/display/Tag.tsx'
import { TimeAgo } from '../components/display/TimeAgo.tsx'
import { ResourceList } from '../components/lists/ResourceList.tsx'
import { type Column, ResponsiveTable } from '../components/lists/ResponsiveTable.tsx'
import { Lead } from '../components/lists/TableList.tsx'
import { useRemoval } from '../components/use-removal.ts'
import { useSitePaths } from '../components/use-site-paths.ts'
import { interfaceLanguages, languageChoices } from '../languages.ts'
import { ShippedTexts } from './ShippedTexts.tsx'

const kinds = pageKinds.map((id) => ({ id, name: `resources.pages.kinds.${id}` }))

const states = [
  { id: true, name: 'resources.pages.states.published' },
  { id: false, name: 'resources.pages.states.draft' },
]

const filters = [
  <TextInput key="q" source="q" type="search" label="resources.pages.search" alwaysOn sx={{ minWidth: 260 }} />,
  <SelectInput key="kind" source="kind" choices={kinds} alwaysOn />,
  <SelectInput key="language" source="language" choices={languageChoices} translateChoice={false} alwaysOn />,
  <SelectInput key="is_published" source="is_published" choices={states} alwaysOn />,
]

const columns: Column<SitePage>[] = [
  { key: 'title', cell: (page) => <TitleCell page={page} /> },
  { key: 'kind', cell: ({ kind }) => <KindName kind={kind} />, isNarrow: true },
  { key: 'language', cell: ({ language }) => interfaceLanguages[language].name, isNarrow: true },
  { key: 'is_published', cell: (page) => <StateTag page={page} />, isNarrow: true },
  { key: 'updated_at', cell: ({ updated_at }) => <TimeAgo at={updated_at} />, isNarrow: true },
  { key: 'actions', cell: (page) => <PageActions page={page} />, isNarrow: true },
]

export function PageList() {
  const translate = useTranslate()
  return (
    <ResourceList
      filters={filters}
      tools={
        <Button component={RouterLink} to="/pages/create" startIcon={<Add />}>
          {translate('resources.pages.create')}
        </Button>
      }
      sort={{ field: 'id', order: 'DESC' }}
    >
      <Lead />
      <ResponsiveTable<SitePage> columns={columns} />
      <ShippedTexts />
    </ResourceList>
  )
}

function TitleCell({ page: { id, kind, slug, language, title, is_published } }: { page: SitePage }) {
  const paths = useSitePaths(undefined, language)
  const path = kind === 'post' ? paths.post(slug) : paths.page(slug)
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', overflowWrap: 'anywhere' }}>
      <Link component={RouterLink} to={`/pages/${id}`} sx={{ fontWeight: 600 }} lang={language} dir="auto">
        {title}
      </Link>
      <Typography component="bdi" dir="ltr" variant="body2" sx={{ color: 'text.secondary' }}>
        {is_published ? <Link href={path}>{decodeURI(path)}</Link> : decodeURI(path)}
      </Typography>
    </Box>
  )
}

const KindName = ({ kind }: Pick<SitePage, 'kind'>) => useTranslate()(`resources.pages.kinds.${kind}`)

function StateTag({ page: { is_published, empty_placeholders } }: { page: SitePage }) {
  const translate = useTranslate()
  const state = is_published ? 'published' : 'draft'
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <Tag variant={is_published ? 'success' : 'neutral'}>{translate(`resources.pages.states.${state}`)}</Tag>
      {empty_placeholders.length > 0 && <Tag variant="warning">{translate('resources.pages.incomplete')}</Tag>}
    </Box>
  )
}

function PageActions({ page }: { page: SitePage }) {
  const translate = useTranslate()
  const remove = useRemoval('pages')
  const text = page.kind === 'page' && isShippedPage(page.slug) ? 'delete_confirm_shipped' : 'delete_confirm'
  return (
    <RecordActions
      resource="pages"
      record={page}
      name={page.title}
      isRow
      actions={[
        {
          name: 'delete',
          label: translate('ra.action.delete'),
          button: { color: 'error', startIcon: <Delete /> },
          toQuestion: () => ({
            title: translate('ra.action.delete'),
            text: translate(`resources.pages.${text}`, { name: page.title }),
          }),
          failed: 'resources.pages.delete_failed',
          run: () => remove(page, 'resources.pages.deleted'),
        },
      ]}
    />
  )
}
