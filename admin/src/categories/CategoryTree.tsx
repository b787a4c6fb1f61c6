import { Box, Card, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Banner } from '../components/display/Banner.tsx'
import { Nothing, Waiting } from '../components/lists/Sheet.tsx'
import { messageOf } from '../providers/request.ts'
import { Children } from './Children.tsx'
import { Siblings } from './Siblings.tsx'
import { useRoots } from './use-categories.ts'
import type { Verbs } from './verbs.ts'

/** The top level in its order; each opens to what stands under it. */
export function CategoryTree({ verbs }: { verbs: Verbs }) {
  const translate = useTranslate()
  const { data, isPending, error } = useRoots()
  if (error) return <Banner tone="bad">{translate(messageOf(error))}</Banner>
  if (isPending) return <Waiting />
  if (data.length === 0) return <Nothing />
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('resources.categories.drag_hint')}
      </Typography>
      <Card sx={{ padding: { xs: 0.5, sm: 1.5 } }}>
        <Siblings
          parent={null}
          siblings={data}
          verbs={verbs}
          below={(category, isOpen) => <Children of={category} isOpen={isOpen} verbs={verbs} />}
        />
      </Card>
    </Box>
  )
}
