import { Box, Card, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Banner } from '../components/display/Banner.tsx'
import { EmptyMessage, LoadingSpinner } from '../components/lists/ResponsiveTable.tsx'
import { toErrorText } from '../providers/request.ts'
import { ChildCategories } from './ChildCategories.tsx'
import type { CategoryActions } from './category-actions.ts'
import { SortableCategories } from './SortableCategories.tsx'
import { useRootCategories } from './use-categories.ts'

export function CategoryTree({ actions }: { actions: CategoryActions }) {
  const translate = useTranslate()
  const { data, isPending, error } = useRootCategories()
  if (error) return <Banner variant="error">{translate(toErrorText(error))}</Banner>
  if (isPending) return <LoadingSpinner />
  if (data.length === 0) return <EmptyMessage />
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('resources.categories.drag_hint')}
      </Typography>
      <Card sx={{ padding: { xs: 0.5, sm: 1.5 } }}>
        <SortableCategories
          parent={null}
          siblings={data}
          actions={actions}
          below={(category, isOpen) => <ChildCategories parent={category} isOpen={isOpen} actions={actions} />}
        />
      </Card>
    </Box>
  )
}
