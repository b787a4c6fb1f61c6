import type { ModeratedListing } from '@dalil/api/contract'
import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useGetOne, useTranslate } from 'react-admin'
import { BlockedWords } from '../components/decisions/BlockedWords.tsx'
import { Banner } from '../components/display/Banner.tsx'
import { RequestFailure } from '../components/display/RequestFailure.tsx'
import { LoadingRows } from '../components/lists/ResponsiveTable.tsx'
import { isMissing } from '../providers/request.ts'
import { fullRecordMeta } from './full-record-meta.ts'
import { ListingRecord } from './show/ListingRecord.tsx'
import { ListingTags } from './show/ListingTags.tsx'

export function ListingDetail({ id, buttons }: { id: number; buttons: ReactNode }) {
  const { data: listing, error } = useGetOne<ModeratedListing>('listings', { id, meta: fullRecordMeta })
  const translate = useTranslate()
  if (isMissing(error)) return <Banner variant="error">{translate('dalil.missing.title')}</Banner>
  if (!listing) return error ? <RequestFailure error={error} /> : <LoadingRows />
  return (
    <>
      <ListingTags listing={listing} />
      {!listing.is_published && listing.status === 'pending' && (
        <Box sx={{ marginBlockStart: 1 }}>
          <Banner variant="info">{translate('resources.listings.draft_waits')}</Banner>
        </Box>
      )}
      {listing.status === 'pending' && <BlockedWords words={listing.blocked_words} />}
      {buttons}
      <ListingRecord listing={listing} />
    </>
  )
}
