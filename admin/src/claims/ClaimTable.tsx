import type { AdminClaim } from '@dalil/api/contract'
import { isOpenClaim } from '@dalil/api/contract/rules'
import { claimStatuses } from '@dalil/db/vocabulary'
import { useState } from 'react'
import { SelectInput, useTranslate } from 'react-admin'
import { ReasonDialog } from '../components/decisions/ReasonDialog.tsx'
import { UndoToast } from '../components/decisions/UndoToast.tsx'
import { PromptDialog } from '../components/dialogs/PromptDialog.tsx'
import { NameText } from '../components/display/NameText.tsx'
import { Quote } from '../components/display/Quote.tsx'
import { Tag } from '../components/display/Tag.tsx'
import { TimeAgo } from '../components/display/TimeAgo.tsx'
import { toMoveShortcuts } from '../components/queue/move-shortcuts.ts'
import { QueueList } from '../components/queue/QueueList.tsx'
import { QueueView } from '../components/queue/QueueView.tsx'
import { useDecisionQueue } from '../components/queue/use-decision-queue.ts'
import { Shortcuts } from '../components/shortcuts/Shortcuts.tsx'
import { useDisplayNames } from '../components/use-display-names.ts'
import { toReasonDraft } from '../providers/reason-drafts.ts'
import { ClaimDetail } from './ClaimDetail.tsx'

const choices = claimStatuses.map((id) => ({ id, name: `resources.claims.statuses.${id}` }))
const filters = [<SelectInput key="status" source="status" choices={choices} alwaysOn />]

export const ClaimTable = () => (
  <QueueList filters={filters} defaultFilters={{ status: 'pending' }}>
    <ClaimQueue />
  </QueueList>
)

const dialogs = {
  ask: { status: 'needs_info', group: 'questions', templates: ['licence', 'relationship', 'clearer'] },
  reject: { status: 'rejected', group: 'templates', templates: ['papers', 'unreadable', 'name', 'relationship'] },
  revoke: { status: 'revoked', group: 'revocations', templates: ['forged', 'sold', 'objection'] },
} as const
type DialogAction = keyof typeof dialogs

function ClaimQueue() {
  const translate = useTranslate()
  const toNames = useDisplayNames()
  const { queue, decisions, undo, undoShortcut } = useDecisionQueue<AdminClaim>('claims')
  const [action, setAction] = useState<DialogAction>('reject')
  const [isOpen, setOpen] = useState(false)
  const claim = queue.current

  const decide = (decision: { action: string; status: string; reason?: string; message?: string }) => {
    if (!claim) return
    queue.advance()
    decisions.decide({
      id: claim.id,
      seen: claim.status,
      was: claim.status,
      title: toNames(claim.listing).first,
      ...decision,
    })
  }
  const { onApprove, prompt } = useApproval(claim, () => decide({ action: 'approve', status: 'approved' }))
  const ifStatus = (status: AdminClaim['status'], run: () => void) => (claim?.status === status ? run : undefined)
  const open = (dialog: DialogAction) => () => {
    setAction(dialog)
    setOpen(true)
  }
  const callbacks = {
    onApprove,
    onAsk: ifStatus('pending', open('ask')),
    onReject: ifStatus('pending', open('reject')) ?? ifStatus('needs_info', open('reject')),
    onRevoke: ifStatus('approved', open('revoke')),
  }
  return (
    <>
      <Shortcuts
        shortcuts={[
          ...toMoveShortcuts(queue),
          { keys: ['a'], label: 'resources.claims.approve', run: onApprove },
          { keys: ['i'], label: 'resources.claims.ask', run: callbacks.onAsk },
          { keys: ['r'], label: 'resources.claims.reject', run: callbacks.onReject },
          { keys: ['v'], label: 'resources.claims.revoke', run: callbacks.onRevoke },
          undoShortcut,
        ]}
      />
      <QueueView
        queue={queue}
        label={translate('resources.claims.name', { smart_count: 2 })}
        names={({ listing }) => toNames(listing)}
        line={(row) => <ClaimLine claim={row} />}
      >
        {(row) => <ClaimDetail claim={row} {...callbacks} />}
      </QueueView>
      {prompt}
      <ClaimReasonDialog
        claim={claim}
        action={action}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onText={(text) => {
          setOpen(false)
          decide({
            action,
            status: dialogs[action].status,
            ...(action === 'ask' ? { message: text } : { reason: text }),
          })
        }}
      />
      <UndoToast
        text={
          decisions.pending &&
          translate(`resources.claims.done.${decisions.pending.status}`, { title: decisions.pending.title })
        }
        onUndo={undo}
        onSend={decisions.flush}
      />
    </>
  )
}

function useApproval(claim: AdminClaim | undefined, approve: () => void) {
  const [isAsking, setAsking] = useState(false)
  const until = claim?.object_until
  const mayApprove = claim !== undefined && isOpenClaim(claim)
  const confirm = () => {
    setAsking(false)
    approve()
  }
  return {
    onApprove: mayApprove ? () => (claim.objection || until ? setAsking(true) : approve()) : undefined,
    prompt: isAsking && claim && <ApprovalPrompt claim={claim} onClose={() => setAsking(false)} onConfirm={confirm} />,
  }
}

interface ReasonProps {
  claim: AdminClaim | undefined
  action: DialogAction
  isOpen: boolean
  onClose: () => void
  onText: (text: string) => void
}

function ClaimReasonDialog({ claim, action, isOpen, onClose, onText }: ReasonProps) {
  const translate = useTranslate()
  const toNames = useDisplayNames()
  const { group, templates } = dialogs[action]
  return (
    <ReasonDialog
      isOpen={isOpen}
      title={translate(`resources.claims.${action}`)}
      place={claim && toNames(claim.listing).first}
      action={translate(`resources.claims.${action}`)}
      {...(action === 'ask' && { label: translate('resources.claims.question') })}
      templates={templates.map((each) => translate(`resources.claims.${group}.${each}`))}
      draft={claim && toReasonDraft('claims', [claim.id], action)}
      onClose={onClose}
      onReason={onText}
    />
  )
}

function ClaimLine({ claim: { claimant_name, created_at, objection, object_until, status } }: { claim: AdminClaim }) {
  const translate = useTranslate()
  return (
    <>
      <NameText>{claimant_name}</NameText> · <TimeAgo at={created_at} />
      {objection && isOpenClaim({ status }) && (
        <>
          {' '}
          <Tag variant="warning">{translate('resources.claims.objected')}</Tag>
        </>
      )}
      {object_until && isOpenClaim({ status }) && (
        <>
          {' '}
          <Tag variant="neutral">{translate('resources.claims.owner_silent')}</Tag>
        </>
      )}
    </>
  )
}

interface ApprovalProps {
  claim: AdminClaim
  onClose: () => void
  onConfirm: () => void
}

function ApprovalPrompt({ claim, onClose, onConfirm }: ApprovalProps) {
  const translate = useTranslate()
  const toNames = useDisplayNames()
  const { object_until, transferred_at } = claim
  const title = object_until ? 'approve_early_title' : 'approve_title'
  const text = object_until ? 'approve_early_text' : transferred_at ? 'reopened' : 'approve_text'
  return (
    <PromptDialog
      isOpen
      title={translate(`resources.claims.${title}`, { title: toNames(claim.listing).first })}
      action={translate('resources.claims.approve')}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>{translate(`resources.claims.${text}`)}</p>
      {claim.objection?.message && <Quote>{claim.objection.message}</Quote>}
    </PromptDialog>
  )
}
