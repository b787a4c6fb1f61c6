import type { Category } from '@dalil/api/contract'
import Add from '@mui/icons-material/AddOutlined'
import { Box, Button, Tab, Tabs, TextField } from '@mui/material'
import { useState } from 'react'
import { Title, useStore, useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { RequestFailure } from '../components/display/RequestFailure.tsx'
import { matchesFolded } from '../components/forms/matches-folded.ts'
import { LoadingRows } from '../components/lists/ResponsiveTable.tsx'
import type { CategoryActions } from './CategoryButtons.tsx'
import { CategoryDialog, type EditedCategory } from './CategoryDialog.tsx'
import { CategoryTable } from './CategoryTable.tsx'
import { CategoryTree } from './CategoryTree.tsx'
import { DeleteCategoryDialog } from './DeleteCategoryDialog.tsx'
import { useCategories } from './use-categories.ts'

const views = ['tree', 'list'] as const

/** `?name=` in the URL opens a dialog for a new category. */
export function CategoryScreen() {
  const translate = useTranslate()
  const [view, setView] = useStore<(typeof views)[number]>('categories.view', 'tree')
  const { data, isPending, error } = useCategories()
  const [searchParams, setSearchParams] = useSearchParams()
  const name = searchParams.get('name')
  const [edited, setEdited] = useState<EditedCategory | null>(name === null ? null : { parent_id: null, name })
  const [removed, setRemoved] = useState<Category | null>(null)
  const actions: CategoryActions = {
    edit: (category) => setEdited({ category, parent_id: category.parent_id }),
    addChild: ({ id }) => setEdited({ parent_id: id }),
    remove: setRemoved,
  }
  const close = () => {
    setEdited(null)
    if (name !== null) setSearchParams({}, { replace: true })
  }
  const [words, setWords] = useState('')
  // The order can be changed only among all categories.
  const View = view === 'tree' && !words.trim() ? CategoryTree : CategoryTable
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', paddingBlockEnd: 4 }}>
      <Title title={translate('resources.categories.title')} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between', alignItems: 'center' }}>
        <Tabs
          value={view}
          onChange={(_, chosen) => setView(chosen)}
          aria-label={translate('resources.categories.title')}
        >
          {views.map((each) => (
            <Tab
              key={each}
              id={`${each}-tab`}
              aria-controls={view === each ? `${each}-panel` : undefined}
              value={each}
              label={translate(`resources.categories.views.${each}`)}
            />
          ))}
        </Tabs>
        <TextField
          type="search"
          size="small"
          margin="none"
          label={translate('resources.categories.search')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          sx={{ flex: '1 1 12rem', maxWidth: 360 }}
        />
        <Button variant="contained" startIcon={<Add />} onClick={() => setEdited({ parent_id: null })}>
          {translate('resources.categories.add')}
        </Button>
      </Box>
      <Box role="tabpanel" id={`${view}-panel`} aria-labelledby={`${view}-tab`} sx={{ minWidth: 0 }}>
        {error && <RequestFailure error={error} />}
        {isPending && !error && <LoadingRows />}
        {data && (
          <View
            categories={data.filter(({ name, slug }) => matchesFolded(`${name} ${slug}`, words))}
            actions={actions}
          />
        )}
      </Box>
      {edited && <CategoryDialog edited={edited} onClose={close} />}
      {removed && <DeleteCategoryDialog category={removed} onClose={() => setRemoved(null)} />}
    </Box>
  )
}
