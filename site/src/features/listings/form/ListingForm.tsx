import { toApiError } from '@dalil/api/client'
import type { Listing } from '@dalil/api/contract'
import { useCallback, useEffect, useState } from 'react'
import { Banner } from '../../../components/Banner.tsx'
import { api } from '../../../lib/api-client.ts'
import { pathsHere } from '../../../lib/here.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { ResendButton } from '../../accounts/ResendButton.tsx'
import { applyChanges, type Content, changesOf, conflictsWith, isEmpty, undoneTo } from './draft/changes.ts'
import { draftName, dropDraft, readDraft } from './draft/draft.ts'
import type { Base, Conflict } from './draft/use-draft.ts'
import { noPictures } from './pictures.ts'
import { baseOf, type Settled, Steps } from './steps/Steps.tsx'
import { emptyForm } from './typed.ts'
import './create.css'
import '../../../styles/empty.css'
import '../../../styles/facts.css'

interface Props extends Settled {
  /** Which listing is edited; null for a new one. */
  id: number | null
}

type State =
  | { is: 'loading' }
  | { is: 'refused' | 'missing' | 'failed' }
  | ({ is: 'there'; listing: Listing | null; today: Base; round: number } & Begun)

interface Begun {
  began: Base
  draft: Content | null
  conflict: Conflict | null
}

/** The form of a listing for whoever is signed in; anyone else was led away before. */
export function ListingForm({ id, ...settled }: Props) {
  const { words, place, countries } = settled
  const session = useSession()
  const user = session?.user.id
  const [state, setState] = useState<State>({ is: 'loading' })

  const load = useCallback(async () => {
    if (user === undefined) return
    try {
      const listing = id === null ? null : await api.get<Listing>(`/listings/${id}`)
      // Only its owner and admins are told the state.
      if (listing && !listing.status) return setState({ is: 'refused' })
      const today: Base = listing
        ? baseOf(listing)
        : { typed: emptyForm(place.country), pictures: noPictures, version: null }
      const begun = await takeUp(draftName(user, listing), listing, today)
      setState({ is: 'there', listing, today, ...begun, round: 0 })
    } catch (error) {
      setState({ is: toApiError(error).status === 404 ? 'missing' : 'failed' })
    }
  }, [id, user, place.country])
  useEffect(() => {
    void load()
  }, [load])

  if (!session || state.is === 'loading') {
    return (
      <p className="muted" role="status">
        {words.loading}
      </p>
    )
  }
  if (state.is === 'failed') {
    return (
      <div className="panel stack">
        <Banner look="bad">{words.loadFailed}</Banner>
        <div>
          <button type="button" className="btn btn--outline" onClick={load}>
            {words.retry}
          </button>
        </div>
      </div>
    )
  }
  if (state.is !== 'there') {
    const isMissing = state.is === 'missing'
    return (
      <div className="panel empty">
        <div className="sign plate">{words.sign}</div>
        <h2>{isMissing ? words.missing : words.refused}</h2>
        <p>{isMissing ? words.missingText : words.refusedText}</p>
        <div className="row">
          <a className="btn btn--outline" href={pathsHere().listings()}>
            {words.toListings}
          </a>
        </div>
      </div>
    )
  }

  const { listing, today, began, draft, conflict, round } = state
  const name = draftName(session.user.id, listing)
  const discard = () => {
    void dropDraft(name)
    setState({ ...state, began: today, draft: null, conflict: null, round: round + 1 })
  }
  const isKnown = !listing || countries.some(({ code }) => code === listing.country)
  return (
    <>
      {!session.user.email_verified_at && (
        <Banner look="warn">
          <p>{words.unverified}</p>
          <ResendButton words={words.again} />
        </Banner>
      )}
      <Steps
        key={round}
        {...settled}
        {...(!isKnown && { countries: [...countries, { code: listing.country, name: listing.country.toUpperCase() }] })}
        {...{ listing, began, draft, conflict, draftName: name }}
        mayPublish={session.user.email_verified_at !== null}
        onDiscard={discard}
      />
    </>
  )
}

/** The form as it was left, over the listing as it is now. */
async function takeUp(name: string, listing: Listing | null, today: Base): Promise<Begun> {
  const kept = await readDraft(name, listing === null)
  const draft = kept && applyChanges(kept.changes, today)
  if (!draft || isEmpty(changesOf(draft, today))) {
    if (kept) await dropDraft(name)
    return { began: today, draft: null, conflict: null }
  }
  const differences = listing ? conflictsWith(kept.changes, today) : []
  if (differences.length === 0) return { began: today, draft, conflict: null }
  // As long as nobody has decided, the form is one of the version that the draft began from.
  const began = { ...undoneTo(kept.changes, today), version: kept.version }
  return { began, draft, conflict: { theirs: today, differences } }
}
