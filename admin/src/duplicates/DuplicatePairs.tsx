import type { AdminDuplicate } from '@dalil/api/contract'
import { duplicateReasons, duplicateStatuses } from '@dalil/db/vocabulary'
import { useState } from 'react'
import { SelectInput, useRefresh, useTranslate } from 'react-admin'
import type { Action } from '../components/decisions/actions.ts'
import { DecisionQueue } from '../components/queue/DecisionQueue.tsx'
import { QueueList } from '../components/queue/QueueList.tsx'
import { useDisplayNames } from '../components/use-display-names.ts'
import { MergeDialog } from './MergeDialog.tsx'
import { PairDetail } from './PairDetail.tsx'
import { useOfferMergeUndo } from './use-merge-undo.ts'
import { usePairNames } from './use-pair-names.ts'

const statuses = duplicateStatuses.map((id) => ({ id, name: `resources.duplicates.statuses.${id}` }))
const reasons = duplicateReasons.map((id) => ({ id, name: `resources.duplicates.reasons.${id}` }))
const filters = [
  <SelectInput key="status" source="status" choices={statuses} alwaysOn />,
  <SelectInput key="reason" source="reason" choices={reasons} alwaysOn />,
]

export function DuplicatePairs() {
  return (
    <QueueList filters={filters} defaultFilters={{ status: 'open' }} sort={{ field: 'score', order: 'DESC' }}>
      <PairQueue />
    </QueueList>
  )
}

function PairQueue() {
  const translate = useTranslate()
  const toNames = useDisplayNames()
  const refresh = useRefresh()
  const offerMergeUndo = useOfferMergeUndo()
  const [merging, setMerging] = useState<{ pair: AdminDuplicate; into: number } | null>(null)
  return (
    <DecisionQueue<AdminDuplicate>
      resource="duplicates"
      actions={usePairActions((pair, into) => setMerging({ pair, into }))}
      isSticky
      isTickable={isOpen}
      toNames={({ listings }) => toNames(listings[0])}
      toLine={({ reasons }) => reasons.map((reason) => translate(`resources.duplicates.reasons.${reason}`)).join(' · ')}
    >
      {(pair, buttons, advance) => (
        <>
          <PairDetail key={pair.id} pair={pair} buttons={buttons} />
          {merging?.pair.id === pair.id && (
            <MergeDialog
              listings={pair.listings}
              into={merging.into}
              onClose={() => setMerging(null)}
              onDone={() => {
                advance()
                refresh()
              }}
              onMerged={offerMergeUndo}
            />
          )}
        </>
      )}
    </DecisionQueue>
  )
}

function usePairActions(merge: (pair: AdminDuplicate, into: number) => void): Action<AdminDuplicate>[] {
  const translate = useTranslate()
  const nameBoth = usePairNames()
  const toKeep = (name: string, key: string, place: 0 | 1): Action<AdminDuplicate> => ({
    name,
    key,
    help: `resources.duplicates.${name}`,
    label: translate(`resources.duplicates.${name}`),
    toLabel: ({ listings }) => translate('resources.duplicates.keep', { title: nameBoth(listings)[place] }),
    button: { variant: 'contained' },
    mayRun: isOpen,
    run: (pair) => merge(pair, pair.listings[place].id),
  })
  const toAction = (name: string, key: string, status: AdminDuplicate['status']) => {
    const help = `resources.duplicates.${name}`
    return { name, key, help, status, label: translate(help), button: { variant: 'outlined' } } as const
  }
  return [
    toKeep('keep_first', '1', 0),
    toKeep('keep_second', '2', 1),
    { ...toAction('dismiss', 'd', 'dismissed'), mayRun: isOpen, isBulk: true },
    { ...toAction('reopen', 'o', 'open'), mayRun: isReopenable },
  ]
}

const isOpen = ({ status }: AdminDuplicate) => status === 'open'
const isReopenable = ({ status, listings }: AdminDuplicate): boolean =>
  status === 'dismissed' && listings.every(({ merged_into }) => merged_into === null)
