import Synonyms from '@mui/icons-material/JoinInnerOutlined'
import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

export const synonymResource: ResourceProps = {
  name: 'search-synonyms',
  icon: Synonyms,
  list: lazy(async () => ({ default: (await import('./SynonymList.tsx')).SynonymList })),
}
