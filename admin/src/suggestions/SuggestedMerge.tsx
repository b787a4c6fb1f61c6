import type { AdminSuggestion, ModeratedListing } from '@dalil/api/contract'
import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { useGetOne, useRefresh, useTranslate } from 'react-admin'
import { MergeDialog } from '../duplicates/MergeDialog.tsx'
import { usePairNames } from '../duplicates/use-pair-names.ts'
import { fullRecordMeta } from '../listings/full-record-meta.ts'

/** Merges the listings of a suggestion that reports a duplicate; the moderator chooses the survivor. */
export function SuggestedMerge({ listing, other }: { listing: AdminSuggestion['listing']; other: number }) {
  const translate = useTranslate()
  const refresh = useRefresh()
  const nameBoth = usePairNames()
  const [into, setInto] = useState<number | null>(null)
  const { data: one } = useGetOne<ModeratedListing>('listings', { id: listing.id, meta: fullRecordMeta })
  const { data: two } = useGetOne<ModeratedListing>('listings', { id: other, meta: fullRecordMeta })
  if (!one || !two) return null
  const names = nameBoth([one, two])
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {[one, two].map(({ id }, place) => (
        <Button key={id} variant="outlined" onClick={() => setInto(id)} sx={{ maxWidth: '100%' }}>
          {translate('resources.suggestions.merge_into', { title: names[place] })}
        </Button>
      ))}
      {into !== null && (
        <MergeDialog listings={[one, two]} into={into} onClose={() => setInto(null)} onDone={refresh} />
      )}
    </Box>
  )
}
