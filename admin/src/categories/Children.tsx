import type { Category } from '@dalil/api/contract'
import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Banner } from '../components/display/Banner.tsx'
import { Waiting } from '../components/lists/Sheet.tsx'
import { messageOf } from '../providers/request.ts'
import { Siblings } from './Siblings.tsx'
import { useChildren } from './use-categories.ts'
import type { Verbs } from './verbs.ts'

interface Props {
  of: Category
  isOpen: boolean
  verbs: Verbs
}

/** What stands under a category once it is opened. */
export function Children({ of, isOpen, verbs }: Props) {
  const translate = useTranslate()
  const { data, error } = useChildren(of.id, isOpen)
  if (!isOpen) return null
  if (error) return <Banner tone="bad">{translate(messageOf(error))}</Banner>
  if (!data) return <Waiting />
  if (data.length === 0) {
    return (
      <Typography variant="body2" sx={{ paddingInlineStart: 7, paddingBlock: 1, color: 'text.secondary' }}>
        {translate('resources.categories.no_children')}
      </Typography>
    )
  }
  return <Siblings parent={of} siblings={data} verbs={verbs} />
}
