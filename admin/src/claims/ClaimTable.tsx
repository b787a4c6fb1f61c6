import type { AdminClaim } from '@dalil/api/contract'
import { isOpenClaim } from '@dalil/api/contract/rules'
import { claimStatuses } from '@dalil/db/vocabulary'
import { Box } from '@mui/material'
import { SelectInput, useTranslate } from 'react-admin'
import type { Action } from '../components/decisions/actions.ts'
import { NameText } from '../components/display/NameText.tsx'
import { Quote } from '../components/display/Quote.tsx'
import { Tag } from '../components/display/Tag.tsx'
import { DecisionQueue } from '../components/queue/DecisionQueue.tsx'
import { QueueList } from '../components/queue/QueueList.tsx'
import { useDisplayNames } from '../components/use-display-names.ts'
import { ClaimDetail } from './ClaimDetail.tsx'

const choices = claimStatuses.map((id) => ({ id, name: `resources.claims.statuses.${id}` }))
const filters = [<SelectInput key="status" source="status" choices={choices} alwaysOn />]

export const ClaimTable = () => (
  <QueueList filters={filters} defaultFilters={{ status: 'pending' }}>
    <ClaimQueue />
  </QueueList>
)

function ClaimQueue() {
  const toNames = useDisplayNames()
  return (
    <DecisionQueue<AdminClaim>
      resource="claims"
      actions={useClaimActions()}
      toOrder={([claim], { name, reason }) => ({
        seen: claim?.status,
        ...(name === 'ask' && { message: reason, reason: undefined }),
      })}
      toNames={({ listing }) => toNames(listing)}
      toLine={({ claimant_name }) => <NameText>{claimant_name}</NameText>}
      toTags={(claim) => <ClaimTags claim={claim} />}
    >
      {(claim, buttons) => <ClaimDetail claim={claim} buttons={buttons} />}
    </DecisionQueue>
  )
}

function useClaimActions(): Action<AdminClaim>[] {
  const translate = useTranslate()
  const toQuestion = useApprovalQuestion()
  const toAction = (name: string, key: string, status: AdminClaim['status']) => {
    const help = `resources.claims.${name}`
    return { name, key, help, status, label: translate(help) }
  }
  const toTexts = (group: string, names: string[]) =>
    names.map((name) => translate(`resources.claims.${group}.${name}`))
  const refusal = { variant: 'outlined', color: 'error' } as const
  return [
    { ...toAction('approve', 'a', 'approved'), button: { variant: 'contained' }, mayRun: isOpenClaim, toQuestion },
    {
      ...toAction('ask', 'i', 'needs_info'),
      button: { variant: 'outlined' },
      mayRun: ({ status }) => status === 'pending',
      reason: {
        label: translate('resources.claims.question'),
        templates: toTexts('questions', ['licence', 'relationship', 'clearer']),
      },
    },
    {
      ...toAction('reject', 'r', 'rejected'),
      button: refusal,
      mayRun: ({ status }) => status === 'pending' || status === 'needs_info',
      reason: { templates: toTexts('templates', ['papers', 'unreadable', 'name', 'relationship']) },
    },
    {
      ...toAction('revoke', 'v', 'revoked'),
      button: refusal,
      mayRun: ({ status }) => status === 'approved',
      reason: { templates: toTexts('revocations', ['forged', 'sold', 'objection']) },
    },
  ]
}

function useApprovalQuestion() {
  const translate = useTranslate()
  const toNames = useDisplayNames()
  return ({ objection, object_until, transferred_at, listing }: AdminClaim) => {
    if (!objection && !object_until) return undefined
    const title = object_until ? 'approve_early_title' : 'approve_title'
    const text = object_until ? 'approve_early_text' : transferred_at ? 'reopened' : 'approve_text'
    return {
      title: translate(`resources.claims.${title}`, { title: toNames(listing).first }),
      text: (
        <>
          <p>{translate(`resources.claims.${text}`)}</p>
          {objection?.message && <Quote>{objection.message}</Quote>}
        </>
      ),
    }
  }
}

function ClaimTags({ claim: { objection, object_until, status } }: { claim: AdminClaim }) {
  const translate = useTranslate()
  if (!isOpenClaim({ status })) return null
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {objection && <Tag variant="warning">{translate('resources.claims.objected')}</Tag>}
      {object_until && <Tag variant="neutral">{translate('resources.claims.owner_silent')}</Tag>}
    </Box>
  )
}
