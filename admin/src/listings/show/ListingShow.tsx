import type { ModeratedListing } from '@dalil/api/contract'
import { Card, Typography } from '@mui/material'
import { ShowBase, Title, useRecordContext, useRedirect } from 'react-admin'
import { ActionButtons } from '../../components/decisions/ActionButtons.tsx'
import { useActions } from '../../components/decisions/use-actions.tsx'
import { NameText, OtherScriptName } from '../../components/display/NameText.tsx'
import { StaffWork } from '../../components/staff/StaffWork.tsx'
import { useDisplayNames } from '../../components/use-display-names.ts'
import { recordQueryOptions, withRecordError } from '../../layout/RecordError.tsx'
import { fullRecordMeta } from '../full-record-meta.ts'
import { ListingDetail } from '../ListingDetail.tsx'
import { useListingActions, useListingOrder } from '../use-listing-actions.tsx'

export const ListingShow = () => (
  <ShowBase queryOptions={{ meta: fullRecordMeta, ...recordQueryOptions }} {...withRecordError}>
    <Listing />
  </ShowBase>
)

function Listing() {
  const redirect = useRedirect()
  const listing = useRecordContext<ModeratedListing>()
  const toNames = useDisplayNames()
  const actions = useListingActions(() => redirect('list', 'listings'))
  const { run, dialog } = useActions<ModeratedListing>({
    resource: 'listings',
    toOrder: useListingOrder(),
    toItem: (row) => ({ id: row.id, name: toNames(row).first }),
  })
  if (!listing) return null
  const { first, second } = toNames(listing)
  const buttons = <ActionButtons actions={actions} row={listing} isSticky onRun={(action) => run(action, listing)} />
  return (
    <Card component="article" sx={{ padding: { xs: 2, md: 3 }, marginBlock: 2, overflow: 'visible' }}>
      <Title title={<NameText>{first}</NameText>} />
      <Typography component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        <NameText>{first}</NameText> <OtherScriptName name={second} />
      </Typography>
      <StaffWork item={{ resource: 'listings', id: listing.id, assigned_to: listing.assigned_to }} />
      <ListingDetail id={listing.id} buttons={buttons} />
      {dialog}
    </Card>
  )
}
