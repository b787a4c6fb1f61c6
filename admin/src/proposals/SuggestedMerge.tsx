import type { AdminSuggestion, ModeratedListing } from '@dalil/api/contract'
import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { Link, useGetOne, useNotify, useRefresh, useTranslate } from 'react-admin'
import { MergeDialog } from '../duplicates/MergeDialog.tsx'
import { usePairNames } from '../duplicates/use-pair-names.ts'
import { fullRecordMeta } from '../listings/full-record-meta.ts'
import { toListPath } from '../paths.ts'

/** Merges the listings of a suggestion that reports a duplicate; the moderator chooses the survivor. */
export function SuggestedMerge({ listing, other }: { listing: AdminSuggestion['listing']; other: number }) {
  const translate = useTranslate()
  const refresh = useRefresh()
  const nameBoth = usePairNames()
  const notify = useNotify()
  const [into, setInto] = useState<number | null>(null)
  const { data: one } = useGetOne<ModeratedListing>('listings', { id: listing.id, meta: fullRecordMeta })
  const { data: two } = useGetOne<ModeratedListing>('listings', { id: other, meta: fullRecordMeta })
  if (!one || !two) return null
  const names = nameBoth([one, two])
  // The suggestion may leave the queue with the merge, so its toast links to the undo.
  const tellMerged = () => {
    const path = toListPath('duplicates', { status: 'merged', listing_id: listing.id })
    const link = (
      <Link to={path} sx={{ color: 'inherit' }}>
        {translate('resources.duplicates.undo_title')}
      </Link>
    )
    notify(
      <span>
        {translate('resources.duplicates.merged')} {link}
      </span>,
      { type: 'success', autoHideDuration: 20_000 },
    )
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {[one, two].map(({ id }, place) => (
        <Button key={id} variant="outlined" onClick={() => setInto(id)} sx={{ maxWidth: '100%' }}>
          {translate('resources.suggestions.merge_into', { title: names[place] })}
        </Button>
      ))}
      {into !== null && (
        <MergeDialog
          listings={[one, two]}
          into={into}
          onClose={() => setInto(null)}
          onDone={refresh}
          onMerged={tellMerged}
        />
      )}
    </Box>
  )
}
