import type { ReviewStatus } from '@dalil/db/vocabulary'
import { useTranslate } from 'react-admin'
import { Tag } from '../components/display/Tag.tsx'

export function ReviewState({ status }: { status: ReviewStatus }) {
  const translate = useTranslate()
  return <Tag tone={status === 'shown' ? 'good' : 'bad'}>{translate(`resources.reviews.statuses.${status}`)}</Tag>
}
