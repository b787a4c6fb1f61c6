import type { VisibleClaim } from '@dalil/api/contract'
import { createDateFormat, isOpenClaim } from '@dalil/api/contract/rules'
import { Alert } from '../../../components/Alert.tsx'
import { QueryView, Skeleton } from '../../../components/query/QueryView.tsx'
import { readCurrentLocale, readCurrentPaths } from '../../../lib/current-locale.ts'
import { useFocusAfterRemoval } from '../../../lib/focus/use-focus-after-removal.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { useQuery } from '../../../lib/use-query.ts'
import { ClaimSummary } from '../ClaimSummary.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { ClaimTimeline } from './ClaimTimeline.tsx'
import { FactorList } from './FactorList.tsx'
import { ObjectionForm } from './ObjectionForm.tsx'
import type { ClaimPageTexts } from './texts.ts'
import './claim-page.css'

interface Props {
  id: number
  texts: ClaimPageTexts
}

export function ClaimPage(props: Props) {
  return useSession() ? <Content {...props} /> : <Skeleton loading={props.texts.loading} />
}

function Content({ id, texts }: Props) {
  const { state, reload, retry } = useQuery<VisibleClaim>(`/claims/${id}`)
  return (
    <QueryView state={state} retry={retry} texts={texts}>
      {state.status === 'success' && <Claim claim={state.data} texts={texts} reload={reload} />}
    </QueryView>
  )
}

export interface ClaimPartProps {
  claim: VisibleClaim
  texts: ClaimPageTexts
  /** Loads the claim again after a change. */
  reload: () => Promise<void>
}

function Claim({ claim, texts, reload }: ClaimPartProps) {
  const part = { claim, texts, reload }
  const isClaimant = claim.viewer === 'claimant'
  return (
    <div className="stack stack--lg claim-page">
      <ClaimHead {...part} />
      {isClaimant && isOpenClaim(claim) && (
        <>
          {claim.object_until && (
            <Alert variant="info">
              {texts.objectionPeriod.replace(
                '{date}',
                createDateFormat(readCurrentLocale().lang).format(new Date(claim.object_until)),
              )}
            </Alert>
          )}
          <AnswerForm {...part} />
          <FactorList {...part} />
        </>
      )}
      {claim.viewer === 'owner' && (
        <Alert variant="info">{claim.status === 'approved' ? texts.ownerLost : texts.owner}</Alert>
      )}
      {claim.may_object && <ObjectionForm {...part} />}
      {claim.viewer !== 'owner' && <ClaimTimeline key={JSON.stringify(claim)} {...part} />}
    </div>
  )
}

function ClaimHead({ claim, texts }: ClaimPartProps) {
  const panel = useFocusAfterRemoval<HTMLDivElement>(claim)
  return (
    <div ref={panel} tabIndex={-1} className="panel stack said">
      <ClaimSummary claim={claim} texts={texts} />
      {claim.viewer === 'claimant' && (
        <a className="link" href={`${readCurrentPaths().to('profile')}?tab=claims`}>
          {texts.mine}
        </a>
      )}
    </div>
  )
}
