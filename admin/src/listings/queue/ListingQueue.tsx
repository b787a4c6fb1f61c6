import type { AdminListing } from '@dalil/api/contract'
import { listingStatuses } from '@dalil/db/vocabulary'
import Upload from '@mui/icons-material/FileUploadOutlined'
import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import {
  AutocompleteInput,
  FilterButton,
  NullableBooleanInput,
  ReferenceInput,
  SearchInput,
  SelectInput,
  SortButton,
  useListContext,
  useTranslate,
} from 'react-admin'
import { Link } from 'react-router'
import { UndoToast } from '../../components/decisions/UndoToast.tsx'
import { useDecisions } from '../../components/decisions/use-decisions.ts'
import { LoadingSpinner } from '../../components/lists/ResponsiveTable.tsx'
import { QueueDetail } from '../../components/queue/QueueDetail.tsx'
import { QueueList } from '../../components/queue/QueueList.tsx'
import { QueueLayout } from '../../components/queue/QueueView.tsx'
import { useQueue } from '../../components/queue/use-queue.ts'
import { Shortcuts } from '../../components/shortcuts/Shortcuts.tsx'
import { useFormat } from '../../components/use-format.ts'
import { useMayOpen } from '../../providers/use-may-open.ts'
import { useModeratedCountries } from '../../providers/use-moderated-countries.ts'
import { CategorySelect } from '../edit/CategorySelect.tsx'
import { ListingDetail } from '../ListingDetail.tsx'
import type { BulkRequest } from './BulkBar.tsx'
import { BulkDialog } from './BulkDialog.tsx'
import { BulkFailures } from './BulkFailures.tsx'
import { ListingRows } from './ListingRows.tsx'
import { ModerationDialogs } from './ModerationDialogs.tsx'
import { type BulkDecision, useBulkDecisions } from './use-bulk-decisions.ts'
import { useModeration } from './use-moderation.ts'

const statuses = listingStatuses.map((id) => ({ id, name: `resources.listings.statuses.${id}` }))

export function ListingQueue() {
  const { country } = useFormat()
  const offered = useModeratedCountries()
  const seesUsers = useMayOpen('users')
  const countries = offered.map((id) => ({ id, name: country(id) }))
  const filters = [
    <SearchInput key="q" source="q" alwaysOn />,
    <SelectInput key="status" source="status" choices={statuses} alwaysOn />,
    ...(offered.length > 1
      ? [<SelectInput key="country" source="country" choices={countries} translateChoice={false} alwaysOn />]
      : []),
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
    <QueueList filters={filters} defaultFilters={{ status: 'pending' }} perPage={50} tools={<Tools />}>
      <Queue />
    </QueueList>
  )
}

function Tools() {
  const translate = useTranslate()
  const mayImport = useMayOpen('import')
  return (
    <>
      <FilterButton />
      <SortButton fields={['created_at', 'id']} />
      {mayImport && (
        <Button component={Link} to="/import" startIcon={<Upload />}>
          {translate('pages.import.title')}
        </Button>
      )}
    </>
  )
}

function Queue() {
  const translate = useTranslate()
  const { filterValues, onToggleItem } = useListContext<AdminListing>()
  const [order, setOrder] = useState<BulkRequest | null>(null)
  const decisions = useDecisions('listings')
  const bulk = useBulkDecisions()
  const { pending, decided } = decisions
  // Until the list is refetched, rows with a decision are hidden.
  const isRemaining = ({ id, status }: AdminListing) =>
    !filterValues.status || (decided.get(id)?.seen !== status && !bulk.isDecided(id))
  const queue = useQueue(isRemaining)
  const { rows, current, isPending, select, next, previous, advance } = queue
  const moderation = useModeration(current, decisions, () => {
    bulk.flush()
    advance()
  })
  const { approve, reject, suspend, feature, verify, edit } = moderation
  const undo = () => {
    if (bulk.pending) return bulk.undo()
    const decision = decisions.undo()
    if (decision) select(decision.id)
  }
  const decideMany = (decision: BulkDecision) => {
    decisions.flush()
    bulk.decide(decision)
  }
  const toggleSelection = current && (() => onToggleItem(current.id))
  const key = (name: string) => `resources.listings.keys.${name}`

  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Shortcuts
          shortcuts={[
            { keys: ['j', 'ArrowDown'], label: key('next'), run: next },
            { keys: ['k', 'ArrowUp'], label: key('previous'), run: previous },
            { keys: ['a'], label: key('approve'), run: approve },
            { keys: ['r'], label: key('reject'), run: reject },
            { keys: ['s'], label: key('suspend'), run: suspend },
            { keys: ['f'], label: key('feature'), run: feature },
            { keys: ['v'], label: key('verify'), run: verify },
            { keys: ['e'], label: key('edit'), run: edit },
            { keys: ['x'], label: key('select'), run: toggleSelection },
            { keys: ['u'], label: key('undo'), run: (pending ?? bulk.pending) ? undo : undefined },
          ]}
        />
      </Box>
      {bulk.report && <BulkFailures {...bulk.report} onClose={bulk.close} />}
      {isPending && <LoadingSpinner />}
      {!isPending && rows.length === 0 && (
        <Typography role="status" sx={{ padding: 6, textAlign: 'center', color: 'text.secondary' }}>
          {translate('resources.listings.empty')}
        </Typography>
      )}
      {rows.length > 0 && (
        <QueueLayout queue={queue} list={<ListingRows queue={queue} onOrder={setOrder} />}>
          {current && (
            <QueueDetail queue={queue} title={current.title}>
              <ListingDetail id={current.id} moderation={moderation} />
            </QueueDetail>
          )}
        </QueueLayout>
      )}
      <ModerationDialogs moderation={moderation} />
      {order && <BulkDialog {...order} onClose={() => setOrder(null)} onDecide={decideMany} />}
      <UndoToast
        text={
          bulk.pending
            ? translate('resources.listings.bulk.done', { smart_count: bulk.pending.listings.length })
            : pending && translate(`resources.listings.done.${pending.action}`, { title: pending.title })
        }
        onUndo={undo}
      />
    </>
  )
}
