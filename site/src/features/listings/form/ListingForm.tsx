import { toApiError } from '@dalil/api/client'
import type { Listing } from '@dalil/api/contract'
import { useCallback, useEffect, useState } from 'react'
import { Alert } from '../../../components/Alert.tsx'
import { api } from '../../../lib/api-client.ts'
import { currentPaths } from '../../../lib/current-locale.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { ResendButton } from '../../accounts/ResendButton.tsx'
import { applyChanges, type Content, diffContent, findConflicts, hasNoChanges, revertChanges } from './draft/changes.ts'
import { deleteDraft, draftName, readDraft } from './draft/draft.ts'
import type { Base, DraftConflict } from './draft/use-draft.ts'
import { noPictures } from './pictures.ts'
import { type FormSettings, Steps } from './steps/Steps.tsx'
import { toBase } from './use-listing-form.ts'
import { createEmptyForm } from './values.ts'
import '../../../styles/empty.css'
import '../../../styles/facts.css'

interface Props extends FormSettings {
  id: number | null
}

type State =
  | { status: 'loading' | 'forbidden' | 'missing' | 'failed' }
  | ({ status: 'ready'; listing: Listing | null; current: Base; key: number } & RestoredForm)

interface RestoredForm {
  base: Base
  draft: Content | null
  conflict: DraftConflict | null
}

export function ListingForm({ id, ...settings }: Props) {
  const { texts, locale, countries } = settings
  const session = useSession()
  const user = session?.user.id
  const [state, setState] = useState<State>({ status: 'loading' })

  const load = useCallback(async () => {
    if (user === undefined) return
    try {
      const listing = id === null ? null : await api.get<Listing>(`/listings/${id}`)
      // The API shows the status to the owner and admins only.
      if (listing && !listing.status) return setState({ status: 'forbidden' })
      const current: Base = listing
        ? toBase(listing)
        : { typed: createEmptyForm(locale.country), pictures: noPictures, version: null }
      const restored = await restoreDraft(draftName(user, listing), listing, current)
      setState({ status: 'ready', listing, current, ...restored, key: 0 })
    } catch (error) {
      setState({ status: toApiError(error).status === 404 ? 'missing' : 'failed' })
    }
  }, [id, user, locale.country])
  useEffect(() => {
    void load()
  }, [load])

  if (!session || state.status === 'loading') {
    return (
      <p className="muted" role="status">
        {texts.loading}
      </p>
    )
  }
  if (state.status === 'failed') {
    return <LoadFailed texts={texts} onRetry={load} />
  }
  if (state.status !== 'ready') {
    return <Unavailable isMissing={state.status === 'missing'} texts={texts} />
  }

  const { listing, current, base, draft, conflict, key } = state
  const name = draftName(session.user.id, listing)
  const discard = () => {
    void deleteDraft(name)
    setState({ ...state, base: current, draft: null, conflict: null, key: key + 1 })
  }
  const isKnown = !listing || countries.some(({ code }) => code === listing.country)
  return (
    <>
      {!session.user.email_verified_at && (
        <Alert variant="warning">
          <p>{texts.unverified}</p>
          <ResendButton texts={texts.again} />
        </Alert>
      )}
      <Steps
        key={key}
        {...settings}
        {...(!isKnown && { countries: [...countries, { code: listing.country, name: listing.country.toUpperCase() }] })}
        {...{ listing, base, draft, conflict, draftName: name }}
        mayPublish={session.user.email_verified_at !== null}
        onDiscard={discard}
      />
    </>
  )
}

async function restoreDraft(name: string, listing: Listing | null, current: Base): Promise<RestoredForm> {
  const kept = await readDraft(name, listing === null)
  const draft = kept && applyChanges(kept.changes, current)
  if (!draft || hasNoChanges(diffContent(draft, current))) {
    if (kept) await deleteDraft(name)
    return { base: current, draft: null, conflict: null }
  }
  const differences = listing ? findConflicts(kept.changes, current) : []
  if (differences.length === 0) return { base: current, draft, conflict: null }
  // Until the conflict is resolved, the form is based on the draft's version.
  const base = { ...revertChanges(kept.changes, current), version: kept.version }
  return { base, draft, conflict: { theirs: current, differences } }
}

type Texts = FormSettings['texts']

const LoadFailed = ({ texts, onRetry }: { texts: Texts; onRetry: () => void }) => (
  <div className="panel stack">
    <Alert variant="error">{texts.loadFailed}</Alert>
    <div>
      <button type="button" className="btn btn--outline" onClick={onRetry}>
        {texts.retry}
      </button>
    </div>
  </div>
)

const Unavailable = ({ isMissing, texts }: { isMissing: boolean; texts: Texts }) => (
  <div className="panel empty">
    <div className="sign plate">{texts.sign}</div>
    <h2>{isMissing ? texts.missing : texts.refused}</h2>
    <p>{isMissing ? texts.missingText : texts.refusedText}</p>
    <div className="row">
      <a className="btn btn--outline" href={currentPaths().listings()}>
        {texts.toListings}
      </a>
    </div>
  </div>
)
