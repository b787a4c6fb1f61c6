import type { ClaimStep, VisibleClaim } from '@dalil/api/contract'
import { isOpenClaim } from '@dalil/api/contract/rules'
import { Alert } from '../../../components/Alert.tsx'
import { QueryView, Skeleton } from '../../../components/query/QueryView.tsx'
import { readCurrentPaths, readTextLanguage } from '../../../lib/current-locale.ts'
import { useFocusAfterRemoval } from '../../../lib/focus/use-focus-after-removal.ts'
import { formatMoment } from '../../../lib/intl/island-formats.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { useQuery } from '../../../lib/use-query.ts'
import { ClaimSummary } from '../ClaimSummary.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { FactorList } from './FactorList.tsx'
import { ObjectionForm } from './ObjectionForm.tsx'
import type { ClaimPageTexts } from './texts.ts'
import './claim-page.css'

interface Props {
  id: number
  texts: ClaimPageTexts
}

export function ClaimPage(props: Props) {
  return useSession() ? <Content {...props} /> : <Skeleton loading={props.texts['home.loading']} />
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
  reload: () => Promise<void>
}

function Claim({ claim, texts, reload }: ClaimPartProps) {
  const part = { claim, texts, reload }
  const isClaimant = claim.viewer === 'claimant'
  return (
    <div className="stack stack--lg claim-page">
      <ClaimHead {...part} />
      {isClaimant && <ObjectionNotice {...part} />}
      {isClaimant && isOpenClaim(claim) && (
        <>
          <AnswerForm {...part} />
          <FactorList {...part} />
        </>
      )}
      {claim.viewer === 'owner' && (
        <Alert variant="info">
          {claim.status === 'approved' ? texts['claim.page.owner_lost'] : texts['claim.page.owner']}
        </Alert>
      )}
      {claim.own_objection && <OwnObjection claim={claim} objection={claim.own_objection} texts={texts} />}
      {claim.may_object && <ObjectionForm {...part} />}
      {claim.viewer !== 'owner' && <ClaimTimeline key={JSON.stringify(claim)} {...part} />}
    </div>
  )
}

/** The owner reads who claims to be what, and since when. */
const toOwnerTexts = (texts: ClaimPageTexts, relationship: VisibleClaim['relationship']): ClaimPageTexts => ({
  ...texts,
  'profile.claims.sent': texts['claim.page.received'],
  [`claim.relationship.${relationship}`]: texts['claim.page.claimed_as'].replace(
    '{relationship}',
    texts[`claim.relationship.${relationship}`],
  ),
})

function ObjectionNotice({ claim, texts }: ClaimPartProps) {
  const { has_objection, object_until, status } = claim
  if (has_objection && isOpenClaim({ status })) return <Alert variant="info">{texts['claim.page.objected']}</Alert>
  if (!object_until) return null
  const text = isOpenClaim({ status }) ? texts['claim.page.objection_period'] : texts['claim.page.former_owner']
  return <Alert variant="info">{text.replace('{date}', formatMoment(object_until))}</Alert>
}

interface OwnObjectionProps {
  claim: VisibleClaim
  objection: NonNullable<VisibleClaim['own_objection']>
  texts: ClaimPageTexts
}

function OwnObjection({ claim, objection: { message, created_at }, texts }: OwnObjectionProps) {
  const text = isOpenClaim(claim) ? texts['claim.page.own_objection'] : texts['claim.page.own_objection_decided']
  return (
    <section className="panel stack">
      <p>{text.replace('{date}', formatMoment(created_at))}</p>
      {message && (
        <blockquote className="hint" dir="auto" lang={readTextLanguage(message)}>
          {message}
        </blockquote>
      )}
    </section>
  )
}

function ClaimHead({ claim, texts }: ClaimPartProps) {
  const panel = useFocusAfterRemoval<HTMLDivElement>(claim)
  return (
    <div ref={panel} tabIndex={-1} className="panel stack said">
      <ClaimSummary claim={claim} texts={claim.viewer === 'owner' ? toOwnerTexts(texts, claim.relationship) : texts} />
      {claim.viewer === 'claimant' && (
        <a className="link" href={`${readCurrentPaths().to('profile')}?tab=claims`}>
          {texts['claim.mine']}
        </a>
      )}
    </div>
  )
}

function ClaimTimeline({ claim, texts }: ClaimPartProps) {
  const { state, retry } = useQuery<{ data: ClaimStep[] }>(`/claims/${claim.id}/history`)
  return (
    <section className="stack" aria-labelledby="claim-history">
      <h2 id="claim-history">{texts['claim.history']}</h2>
      <QueryView state={state} retry={retry} texts={texts}>
        <ol className="stack claim-page__steps">
          {state.status === 'success' &&
            state.data.data.map(({ id, by, action, factor, message, created_at }) => (
              <li key={id}>
                <p>
                  <strong>{texts[`claim.step.${action}`]}</strong>
                  {factor && ` · ${texts[`claim.factor.${factor}`]}`}
                </p>
                <p className="hint">
                  {texts[`claim.by.${by}`]} · <time dateTime={created_at}>{formatMoment(created_at)}</time>
                </p>
                {message && (
                  <p className="claim-page__words" dir="auto" lang={readTextLanguage(message)}>
                    {message}
                  </p>
                )}
              </li>
            ))}
        </ol>
      </QueryView>
    </section>
  )
}
