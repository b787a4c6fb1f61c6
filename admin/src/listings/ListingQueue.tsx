import type { AdminListing } from '@dalil/api/contract'
import { holdReasons, listingStatuses } from '@dalil/db/vocabulary'
import {
  AutocompleteInput,
  NullableBooleanInput,
  ReferenceInput,
  SelectInput,
  SortButton,
  useListContext,
  useTranslate,
} from 'react-admin'
import { DecisionQueue } from '../components/queue/DecisionQueue.tsx'
import { QueueList } from '../components/queue/QueueList.tsx'
import { useDisplayNames } from '../components/use-display-names.ts'
import { useFormat } from '../components/use-format.ts'
import { useMayOpen } from '../providers/use-viewer.ts'
import { CategorySelect } from './edit/CategorySelect.tsx'
import { ListingDetail } from './ListingDetail.tsx'
import { ListingTags } from './show/ListingTags.tsx'
import { useListingActions, useListingOrder } from './use-listing-actions.tsx'

const statuses = listingStatuses.map((id) => ({ id, name: `resources.listings.statuses.${id}` }))

const holds = holdReasons.map((id) => ({ id, name: `resources.listings.holds.${id}` }))

const tools = <SortButton fields={['created_at']} />

export function ListingQueue() {
  const seesUsers = useMayOpen('users')
  const filters = [
    <SelectInput key="status" source="status" choices={statuses} alwaysOn />,
    <SelectInput key="hold_reason" source="hold_reason" choices={holds} />,
    <CategorySelect key="category_id" source="category_id" />,
    <NullableBooleanInput key="verification_requested" source="verification_requested" />,
    <NullableBooleanInput key="is_featured" source="is_featured" />,
    <NullableBooleanInput key="is_verified" source="is_verified" />,
    <NullableBooleanInput key="is_published" source="is_published" />,
    ...(seesUsers
      ? [
          <ReferenceInput key="user_id" source="user_id" reference="users">
            <AutocompleteInput optionText="email" label="resources.listings.fields.user_id" />
          </ReferenceInput>,
        ]
      : []),
  ]
  return (
    <QueueList filters={filters} defaultFilters={{ status: 'pending' }} perPage={50} tools={tools}>
      <Listings />
    </QueueList>
  )
}

function Listings() {
  const translate = useTranslate()
  const toNames = useDisplayNames()
  const { join, country } = useFormat()
  const { filterValues } = useListContext()
  return (
    <DecisionQueue<AdminListing>
      resource="listings"
      label={translate('resources.listings.rows')}
      actions={useListingActions()}
      toOrder={useListingOrder()}
      hidesDecided={Boolean(filterValues.status)}
      isSticky
      toNames={toNames}
      toLine={(row) => (
        <>
          <bdi>{row.category.name}</bdi> · {join([row.city_name, country(row.country)])}
        </>
      )}
      toTags={(row) => <ListingTags listing={row} />}
    >
      {({ id }, buttons) => <ListingDetail id={id} buttons={buttons} />}
    </DecisionQueue>
  )
}
