import type { AdminListing, Category, SitePage } from '@dalil/api/contract'
import { createSitePaths, type SiteRoute } from '@dalil/api/contract/rules'
import type { Language } from '@dalil/db/vocabulary'
import { Autocomplete, TextField } from '@mui/material'
import { useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { useCategories } from '../../categories/use-categories.ts'
import { PromptDialog } from '../../components/dialogs/PromptDialog.tsx'
import { matchesFolded } from '../../components/forms/matches-folded.ts'
import { useDisplayNames } from '../../components/use-display-names.ts'

type Target = { kind: 'pages' | 'categories' | 'listings'; text: string; path: string }

interface Props {
  text: string
  language: Language
  onChosen: (link: Pick<Target, 'text' | 'path'>) => void
  onClose: () => void
}

/** Links lead to the country and language in which the page is read. */
const paths = createSitePaths()
const routes = ['listings', 'cities', 'allCategories', 'blog', 'about', 'contact', 'privacy', 'terms'] as const
const address = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)\S/i

export function LinkDialog({ text, language, onChosen, onClose }: Props) {
  const translate = useTranslate()
  const [words, setWords] = useState(text)
  const [query, setQuery] = useState('')
  const [target, setTarget] = useState<Target | null>(null)
  const [problem, setProblem] = useState(false)
  const targets = useTargets(language, query)
  const path = target?.path ?? query.trim()
  const insert = () => {
    if (!address.test(path)) return setProblem(true)
    onClose()
    return onChosen({ text: words.trim() || target?.text || path, path: encodeURI(decodeURI(path)) })
  }
  return (
    <PromptDialog
      title={translate('resources.pages.editor.link')}
      action={translate('resources.pages.editor.insert')}
      onClose={onClose}
      onConfirm={insert}
    >
      <Autocomplete<Target, false, false, true>
        freeSolo
        options={targets}
        groupBy={({ kind }) => translate(`resources.${kind}.name`, { smart_count: 2 })}
        getOptionLabel={(option) => (typeof option === 'string' ? option : option.text)}
        getOptionKey={(option) => (typeof option === 'string' ? option : option.path)}
        filterOptions={(options) => options}
        onInputChange={(_, typed) => {
          setQuery(typed)
          setProblem(false)
        }}
        onChange={(_, chosen) => setTarget(typeof chosen === 'string' ? null : chosen)}
        renderInput={(field) => (
          <TextField
            {...field}
            autoFocus
            label={translate('resources.pages.editor.link_target')}
            error={problem}
            helperText={translate(`resources.pages.editor.${problem ? 'link_wrong' : 'link_hint'}`)}
          />
        )}
      />
      <TextField
        label={translate('resources.pages.editor.link_text')}
        value={words}
        onChange={({ target: field }) => setWords(field.value)}
        fullWidth
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
    </PromptDialog>
  )
}

function useTargets(language: Language, query: string): Target[] {
  const translate = useTranslate()
  const toNames = useDisplayNames()
  const first = (filter: object) => ({ filter, pagination: { page: 1, perPage: 100 } })
  const { data: pages = [] } = useGetList<SitePage>('pages', first({ language, is_published: true }))
  const { data: categories = [] } = useCategories()
  const { data: places = [] } = useGetList<AdminListing>(
    'listings',
    { filter: { q: query.trim(), status: 'approved' }, pagination: { page: 1, perPage: 10 } },
    { enabled: query.trim().length > 1 },
  )
  const shipped = routes.map((route: SiteRoute) => ({
    kind: 'pages' as const,
    text: translate(`resources.pages.routes.${route}`),
    path: paths.to(route),
  }))
  const own = pages.map(({ kind, slug, title }) => ({
    kind: 'pages' as const,
    text: title,
    path: kind === 'post' ? paths.post(slug) : paths.page(slug),
  }))
  const known: Target[] = [
    ...shipped,
    ...own,
    ...categories.map(({ id, name }: Category) => ({
      kind: 'categories' as const,
      text: name,
      path: paths.category(id),
    })),
  ]
  return [
    ...known.filter(({ text }) => matchesFolded(text, query)).slice(0, 30),
    ...places.map((place) => ({
      kind: 'listings' as const,
      text: toNames(place).first,
      path: `${paths.to('listings')}/${place.id}`,
    })),
  ]
}
