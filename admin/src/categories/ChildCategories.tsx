import type { Category } from '@dalil/api/contract'
import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Banner } from '../components/display/Banner.tsx'
import { LoadingSpinner } from '../components/lists/ResponsiveTable.tsx'
import { toErrorText } from '../providers/request.ts'
import type { CategoryActions } from './category-actions.ts'
import { SortableCategories } from './SortableCategories.tsx'
import { useChildCategories } from './use-categories.ts'

interface Props {
  parent: Category
  isOpen: boolean
  actions: CategoryActions
}

export function ChildCategories({ parent, isOpen, actions }: Props) {
  const translate = useTranslate()
  const { data, error } = useChildCategories(parent.id, isOpen)
  if (!isOpen) return null
  if (error) return <Banner variant="error">{translate(toErrorText(error))}</Banner>
  if (!data) return <LoadingSpinner />
  if (data.length === 0) {
    return (
      <Typography variant="body2" sx={{ paddingInlineStart: 7, paddingBlock: 1, color: 'text.secondary' }}>
        {translate('resources.categories.no_children')}
      </Typography>
    )
  }
  return <SortableCategories parent={parent} siblings={data} actions={actions} />
}
