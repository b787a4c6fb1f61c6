import type { AdminReview } from '@dalil/api/contract'
import type { ReviewStatus } from '@dalil/db/vocabulary'
import { useTranslate } from 'react-admin'
import { DateText } from '../components/display/DateText.tsx'
import { ListingLink } from '../components/display/ListingLink.tsx'
import { Tag } from '../components/display/Tag.tsx'
import { UserLink } from '../components/display/UserLink.tsx'
import { type Column, ResponsiveTable } from '../components/lists/ResponsiveTable.tsx'
import { ReviewActions } from './ReviewActions.tsx'
import { ReviewAppeal } from './ReviewAppeal.tsx'
import { ReviewText } from './ReviewText.tsx'

const columns: Column<AdminReview>[] = [
  {
    key: 'comment',
    cell: (review) => (
      <>
        <ReviewText review={review} />
        <ReviewAppeal review={review} />
      </>
    ),
  },
  { key: 'listing', cell: ({ listing }) => <ListingLink listing={listing} /> },
  {
    key: 'author',
    cell: ({ author }) => (
      <div style={{ overflowWrap: 'anywhere' }}>
        <UserLink person={author} />
      </div>
    ),
  },
  { key: 'created_at', cell: ({ created_at }) => <DateText at={created_at} />, isNarrow: true },
  { key: 'status', cell: ({ status }) => <ReviewStatusTag status={status} />, isNarrow: true },
  { key: 'actions', cell: (review) => <ReviewActions review={review} />, isNarrow: true },
]

export const ReviewTable = () => <ResponsiveTable<AdminReview> columns={columns} />

const variants = { shown: 'success', hidden: 'error', held: 'warning' } as const

function ReviewStatusTag({ status }: { status: ReviewStatus }) {
  const translate = useTranslate()
  return <Tag variant={variants[status]}>{translate(`resources.reviews.statuses.${status}`)}</Tag>
}
