import type { AdminClaim } from '@dalil/api/contract'
import { claimStatuses } from '@dalil/db/vocabulary'
import { useState } from 'react'
import { SelectInput, useTranslate } from 'react-admin'
import { ReasonDialog } from '../components/decisions/ReasonDialog.tsx'
import { useDecisions } from '../components/decisions/use-decisions.ts'
import { TimeAgo } from '../components/display/TimeAgo.tsx'
import { QueueList } from '../components/queue/QueueList.tsx'
import { QueueUndo } from '../components/queue/QueueUndo.tsx'
import { QueueView } from '../components/queue/QueueView.tsx'
import { useQueue } from '../components/queue/use-queue.ts'
import { Shortcuts } from '../components/shortcuts/Shortcuts.tsx'
import { ClaimDetail } from './ClaimDetail.tsx'

const choices = claimStatuses.map((id) => ({ id, name: `resources.claims.statuses.${id}` }))
const filters = [<SelectInput key="status" source="status" choices={choices} alwaysOn />]

export const ClaimTable = () => (
  <QueueList filters={filters} defaultFilters={{ status: 'pending' }}>
    <ClaimQueue />
  </QueueList>
)

const templates = ['papers', 'unreadable', 'name', 'relationship'] as const

function ClaimQueue() {
  const translate = useTranslate()
  const decisions = useDecisions('claims')
  const queue = useQueue<AdminClaim>(({ id }) => !decisions.decided.has(id))
  const [isRejecting, setRejecting] = useState(false)
  const claim = queue.current
  const mayDecide = claim?.status === 'pending'

  const decide = (action: 'approve' | 'reject', reason?: string) => {
    if (!claim) return
    const { id, listing } = claim
    queue.advance()
    decisions.decide({
      id,
      action,
      reason,
      seen: 'pending',
      title: listing.title,
      status: action === 'approve' ? 'approved' : 'rejected',
    })
  }
  const approve = mayDecide ? () => decide('approve') : undefined
  const reject = mayDecide ? () => setRejecting(true) : undefined
  return (
    <>
      <Shortcuts
        shortcuts={[
          { keys: ['j', 'ArrowDown'], label: 'dalil.queue.next', run: queue.next },
          { keys: ['k', 'ArrowUp'], label: 'dalil.queue.previous', run: queue.previous },
          { keys: ['a'], label: 'resources.claims.approve', run: approve },
          { keys: ['r'], label: 'resources.claims.reject', run: reject },
        ]}
      />
      <QueueView
        queue={queue}
        label={translate('resources.claims.name', { smart_count: 2 })}
        title={({ listing }) => listing.title}
        line={({ claimant_name, created_at }) => (
          <>
            <bdi>{claimant_name}</bdi> · <TimeAgo at={created_at} />
          </>
        )}
      >
        {(row) => <ClaimDetail claim={row} onApprove={approve} onReject={reject} />}
      </QueueView>
      <ReasonDialog
        isOpen={isRejecting}
        title={translate('resources.claims.reject')}
        action={translate('resources.claims.reject')}
        templates={templates.map((each) => translate(`resources.claims.templates.${each}`))}
        onClose={() => setRejecting(false)}
        onReason={(reason) => {
          setRejecting(false)
          decide('reject', reason)
        }}
      />
      <QueueUndo
        queue={queue}
        decisions={decisions}
        say={({ status, title }) => translate(`resources.claims.done.${status}`, { title })}
      />
    </>
  )
}
