import type { ReviewStatus } from '@dalil/db/vocabulary'
import { useTranslate } from 'react-admin'
import { Tag } from '../components/display/Tag.tsx'

const variants = { shown: 'success', hidden: 'error', held: 'warning' } as const

export function ReviewStatusTag({ status }: { status: ReviewStatus }) {
  const translate = useTranslate()
  return <Tag variant={variants[status]}>{translate(`resources.reviews.statuses.${status}`)}</Tag>
}
