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
import { Waiting } from '../../components/lists/Sheet.tsx'
import { QueueDesk } from '../../components/queue/QueueDesk.tsx'
import { QueueList } from '../../components/queue/QueueList.tsx'
import { QueueSides } from '../../components/queue/QueueView.tsx'
import { useQueue } from '../../components/queue/use-queue.ts'
import { Shortcuts } from '../../components/shortcuts/Shortcuts.tsx'
import { useFormat } from '../../components/use-format.ts'
import { useMayOpen } from '../../providers/use-may-open.ts'
import { useModeratedCountries } from '../../providers/use-moderated-countries.ts'
import { CategoryInput } from '../edit/CategoryInput.tsx'
import { OpenListing } from '../OpenListing.tsx'
import { Questions } from '../show/Questions.tsx'
import type { BulkOrder } from './BulkBar.tsx'
import { BulkDialog } from './BulkDialog.tsx'
import { BulkReport } from './BulkReport.tsx'
import { ListingRows } from './ListingRows.tsx'
import { type BulkDecision, useBulk } from './use-bulk.ts'
import { useModeration } from './use-moderation.ts'

const statuses = listingStatuses.map((id) => ({ id, name: `resources.listings.statuses.${id}` }))

/** What waits to be published, the oldest first, decided in place; and every other listing, by its filters. */
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
    <CategoryInput key="category_id" source="category_id" />,
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
    <QueueList filters={filters} waiting={{ status: 'pending' }} perPage={50} tools={<Tools />}>
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
  const [order, setOrder] = useState<BulkOrder | null>(null)
  const decisions = useDecisions('listings')
  const bulk = useBulk()
  const { held, made } = decisions
  // Until the list comes again it shows what was seen, not what was decided since.
  const isLeft = ({ id, status }: AdminListing) =>
    !filterValues.status || (made.get(id)?.seen !== status && !bulk.isDecided(id))
  const queue = useQueue(isLeft)
  const { rows, current, isPending, choose, next, previous, goOn } = queue
  const moderation = useModeration(current, decisions, () => {
    bulk.settle()
    goOn()
  })
  const { approve, reject, suspend, feature, verify, edit } = moderation
  const undo = () => {
    if (bulk.held) return bulk.undo()
    const decision = decisions.undo()
    if (decision) choose(decision.id)
  }
  const decideMany = (decision: BulkDecision) => {
    decisions.settle()
    bulk.decide(decision)
  }
  const select = current && (() => onToggleItem(current.id))
  const key = (name: string) => `resources.listings.keys.${name}`

  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Shortcuts
          table={[
            { keys: ['j', 'ArrowDown'], label: key('next'), run: next },
            { keys: ['k', 'ArrowUp'], label: key('previous'), run: previous },
            { keys: ['a'], label: key('approve'), run: approve },
            { keys: ['r'], label: key('reject'), run: reject },
            { keys: ['s'], label: key('suspend'), run: suspend },
            { keys: ['f'], label: key('feature'), run: feature },
            { keys: ['v'], label: key('verify'), run: verify },
            { keys: ['e'], label: key('edit'), run: edit },
            { keys: ['x'], label: key('select'), run: select },
            { keys: ['u'], label: key('undo'), run: (held ?? bulk.held) ? undo : undefined },
          ]}
        />
      </Box>
      {bulk.report && <BulkReport {...bulk.report} onClose={bulk.close} />}
      {isPending && <Waiting />}
      {!isPending && rows.length === 0 && (
        <Typography role="status" sx={{ padding: 6, textAlign: 'center', color: 'text.secondary' }}>
          {translate('resources.listings.empty')}
        </Typography>
      )}
      {rows.length > 0 && (
        <QueueSides queue={queue} list={<ListingRows queue={queue} onOrder={setOrder} />}>
          {current && (
            <QueueDesk queue={queue} title={current.title}>
              <OpenListing id={current.id} moderation={moderation} />
            </QueueDesk>
          )}
        </QueueSides>
      )}
      <Questions moderation={moderation} />
      {order && <BulkDialog {...order} onClose={() => setOrder(null)} onDecide={decideMany} />}
      <UndoToast
        text={
          bulk.held
            ? translate('resources.listings.bulk.done', { smart_count: bulk.held.about.length })
            : held && translate(`resources.listings.done.${held.action}`, { title: held.title })
        }
        onUndo={undo}
      />
    </>
  )
}
