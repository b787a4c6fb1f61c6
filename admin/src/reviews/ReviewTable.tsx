import type { AdminReview } from '@dalil/api/contract'
import { appealStatuses, reviewSignals, reviewStatuses } from '@dalil/db/vocabulary'
import { Link } from '@mui/material'
import { SelectInput } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { DateText } from '../components/display/DateText.tsx'
import { PictureList } from '../components/display/PictureList.tsx'
import { UserLink } from '../components/display/UserLink.tsx'
import type { Column } from '../components/lists/ResponsiveTable.tsx'
import { TableList } from '../components/lists/TableList.tsx'
import { toShowPath } from '../paths.ts'
import { ReviewActions } from './ReviewActions.tsx'
import { ReviewAppeal } from './ReviewAppeal.tsx'
import { ReviewSignals } from './ReviewSignals.tsx'
import { ReviewStatusTag } from './ReviewStatusTag.tsx'
import { ReviewVersions } from './ReviewVersions.tsx'
import { Stars } from './Stars.tsx'

const choices = reviewStatuses.map((id) => ({ id, name: `resources.reviews.statuses.${id}` }))
const appeals = appealStatuses.map((id) => ({ id, name: `resources.reviews.appeals.${id}` }))
const signals = reviewSignals.map((id) => ({ id, name: `resources.reviews.signals.${id}` }))
const filters = [
  <SelectInput key="status" source="status" choices={choices} alwaysOn />,
  <SelectInput key="appeal" source="appeal" choices={appeals} alwaysOn />,
  <SelectInput key="signal" source="signal" choices={signals} alwaysOn />,
]

const columns: Column<AdminReview>[] = [
  {
    key: 'comment',
    label: 'resources.reviews.fields.comment',
    cell: (review) => (
      <div>
        <Stars rating={review.rating} />
        <div dir="auto" style={{ overflowWrap: 'anywhere' }}>
          {review.comment}
        </div>
        {review.photos.length > 0 && <PictureList urls={review.photos.map(({ image_url }) => image_url)} />}
        <ReviewSignals signals={review.signals} />
        <ReviewVersions versions={review.versions} />
        <ReviewAppeal review={review} />
      </div>
    ),
  },
  {
    key: 'listing',
    label: 'resources.reviews.fields.listing',
    cell: ({ listing, listing_id }) => (
      <Link component={RouterLink} to={toShowPath('listings', listing_id)}>
        {listing?.title ?? listing_id}
      </Link>
    ),
  },
  {
    key: 'author',
    label: 'resources.reviews.fields.author',
    cell: ({ author }) => (
      <div style={{ overflowWrap: 'anywhere' }}>
        <UserLink person={author} />
      </div>
    ),
  },
  {
    key: 'created_at',
    label: 'resources.reviews.fields.created_at',
    cell: ({ created_at }) => <DateText at={created_at} />,
    isNarrow: true,
  },
  {
    key: 'status',
    label: 'resources.reviews.fields.status',
    cell: ({ status }) => <ReviewStatusTag status={status} />,
    isNarrow: true,
  },
  { key: 'actions', label: 'dalil.actions', cell: (review) => <ReviewActions review={review} />, isNarrow: true },
]

export const ReviewTable = () => <TableList<AdminReview> filters={filters} columns={columns} perPage={10} />
