import { toApiError } from '@dalil/api/client'
import type { Listing } from '@dalil/api/contract'
import { startTransition, useCallback, useEffect, useState } from 'react'
import { Alert } from '../../../components/Alert.tsx'
import { api } from '../../../lib/api-client.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { ResendButton } from '../../accounts/ResendButton.tsx'
import { type Base, toBase } from './draft/base.ts'
import { deleteExpiredDrafts } from './draft/delete-expired.ts'
import { deleteDraft, draftName } from './draft/draft.ts'
import { type RestoredForm, restoreDraft } from './draft/restore-draft.ts'
import { LoadFailed } from './LoadFailed.tsx'
import { noPictures } from './pictures.ts'
import { type FormSettings, Steps } from './steps/Steps.tsx'
import { UnavailableListing } from './UnavailableListing.tsx'
import { createEmptyForm } from './values.ts'
import '../../../styles/empty.css'
import '../../../styles/facts.css'

interface Props extends FormSettings {
  id: number | null
}

type State =
  | { status: 'loading' | 'forbidden' | 'missing' | 'failed' }
  | ({ status: 'ready'; listing: Listing | null; current: Base; key: number } & RestoredForm)

export function ListingForm({ id, ...settings }: Props) {
  const { texts, locale, countries } = settings
  const session = useSession()
  const user = session?.user.id
  const [state, setState] = useState<State>({ status: 'loading' })

  const load = useCallback(async () => {
    if (user === undefined) return
    try {
      await deleteExpiredDrafts()
      const listing = id === null ? null : await api.get<Listing>(`/listings/${id}`)
      // The API shows the status to the owner and admins only.
      if (listing && !listing.status) return setState({ status: 'forbidden' })
      const current: Base = listing
        ? toBase(listing)
        : { typed: createEmptyForm(locale.country), pictures: noPictures, version: null }
      const restored = await restoreDraft(draftName(user, listing), listing, current)
      // Renders in slices, because the steps take longer than a frame.
      startTransition(() => setState({ status: 'ready', listing, current, ...restored, key: 0 }))
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
    return <UnavailableListing isMissing={state.status === 'missing'} texts={texts} />
  }

  const { listing, current, base, draft, step, conflict, key } = state
  const name = draftName(session.user.id, listing)
  const discard = () => {
    void deleteDraft(name)
    setState({ ...state, base: current, draft: null, step: 0, conflict: null, key: key + 1 })
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
        {...{ listing, base, draft, step, conflict, draftName: name }}
        mayPublish={session.user.email_verified_at !== null}
        onDiscard={discard}
      />
    </>
  )
}
