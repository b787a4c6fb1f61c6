import type { ReviewStatus } from '@dalil/db/vocabulary'
import { useTranslate } from 'react-admin'
import { Tag } from '../components/display/Tag.tsx'

export function ReviewStatusTag({ status }: { status: ReviewStatus }) {
  const translate = useTranslate()
  return (
    <Tag variant={status === 'shown' ? 'success' : 'error'}>{translate(`resources.reviews.statuses.${status}`)}</Tag>
  )
}
