import type { SynonymGroup } from '@dalil/api/contract'
import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { SynonymWords } from './SynonymWords.tsx'

export function SynonymCategories({ group: { categories } }: { group: SynonymGroup }) {
  const translate = useTranslate()
  if (categories.length > 0) return <SynonymWords words={[...new Set(categories.map(({ name }) => name))]} />
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {translate('resources.search-synonyms.none')}
    </Typography>
  )
}
