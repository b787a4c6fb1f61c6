import type { AdminDuplicate } from '@dalil/api/contract'
import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { Link, useTranslate } from 'react-admin'
import { NameText } from '../components/display/NameText.tsx'
import { Tag } from '../components/display/Tag.tsx'
import { LoadingRows } from '../components/lists/ResponsiveTable.tsx'
import { MapWithMarkers } from '../listings/show/MapWithMarkers.tsx'
import { toShowPath } from '../paths.ts'
import { usePairNames } from './use-pair-names.ts'
import { usePairRows } from './use-pair-rows.tsx'

/** Table roles on a grid align both values even on a narrow screen. */
export function PairComparison({ pair }: { pair: AdminDuplicate }) {
  const translate = useTranslate()
  const { rows, isPending } = usePairRows(pair)
  const names = usePairNames()(pair.listings)
  const pins = pair.listings.flatMap(({ latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude }],
  )
  if (isPending) return <LoadingRows />
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, marginBlockStart: 1 }}>
      <Box role="table" aria-label={translate('resources.duplicates.comparison')} sx={{ overflowWrap: 'anywhere' }}>
        <Row label="">
          {pair.listings.map((listing, place) => (
            <Box key={listing.id} role="columnheader" sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
              <Link to={toShowPath('listings', listing.id)} sx={{ fontWeight: 600 }}>
                <NameText>{names[place] ?? ''}</NameText>
              </Link>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
                <Tag variant="info">{translate(toStateKey(pair, listing))}</Tag>
                {listing.is_verified && <Tag variant="success">{translate('resources.claims.verified')}</Tag>}
              </Box>
            </Box>
          ))}
        </Row>
        {rows.map(({ label, values: [first, second], differs }) => (
          <Row key={label} label={translate(label)} differs={differs}>
            <Cell>{first}</Cell>
            <Cell>{second}</Cell>
          </Row>
        ))}
      </Box>
      {pins.length > 0 && <MapWithMarkers places={pins} />}
    </Box>
  )
}

/** Returns the catalogue key of a listing's state: after a merge, whether it survived, otherwise its status. */
const toStateKey = ({ status, merge }: AdminDuplicate, listing: AdminDuplicate['listings'][number]) => {
  if (status !== 'merged' || !merge) return `resources.listings.statuses.${listing.status}`
  return merge.listing_id === listing.id ? 'resources.duplicates.went' : 'resources.duplicates.stayed'
}

function Row({ label, differs = false, children }: { label: string; differs?: boolean; children: ReactNode }) {
  const translate = useTranslate()
  return (
    <Box
      role="row"
      sx={{
        display: 'grid',
        columnGap: 2,
        paddingBlock: 1,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: '8rem repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Box
        role={label ? 'rowheader' : 'cell'}
        sx={{ gridColumn: { xs: '1 / -1', lg: 'auto' }, color: 'text.secondary', fontSize: '0.875rem' }}
      >
        {label} {differs && <Tag variant="warning">{translate('resources.duplicates.differs')}</Tag>}
      </Box>
      {children}
    </Box>
  )
}

const Cell = ({ children }: { children: ReactNode }) => (
  <Box role="cell" sx={{ minWidth: 0 }}>
    {children || '—'}
  </Box>
)
