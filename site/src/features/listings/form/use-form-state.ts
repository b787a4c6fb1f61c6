import { toApiError } from '@dalil/api/client'
import type { Listing } from '@dalil/api/contract'
import { startTransition, useCallback, useEffect, useState } from 'react'
import { api } from '../../../lib/api-client.ts'
import type { PendingRevision } from '../revision/PendingRevision.tsx'
import { type DraftBase, toDraftBase } from './draft/base.ts'
import { deleteExpiredDrafts } from './draft/delete-expired.ts'
import { toDraftName } from './draft/draft.ts'
import { type RestoredForm, restoreDraft } from './draft/restore-draft.ts'
import { emptyPictures } from './pictures.ts'
import { createEmptyForm } from './values.ts'

type State =
  | { status: 'loading' | 'forbidden' | 'missing' | 'failed' }
  | ({
      status: 'ready'
      listing: Listing | null
      current: DraftBase
      key: number
      Pending: typeof PendingRevision | null
    } & RestoredForm)

const importPendingRevision = async () => (await import('../revision/PendingRevision.tsx')).PendingRevision

export function useFormState(id: number | null, user: number | undefined, country: string) {
  const [state, setState] = useState<State>({ status: 'loading' })

  const load = useCallback(async () => {
    if (user === undefined) return
    try {
      await deleteExpiredDrafts()
      // Anyone may ask for a listing, so that only the account tells whether the session has ended.
      const [listing] =
        id === null ? [null] : await Promise.all([api.get<Listing>(`/listings/${id}`), api.get('/user')])
      // The API returns the status only to the owner and admins.
      if (listing && !listing.status) return setState({ status: 'forbidden' })
      const current: DraftBase = listing
        ? toDraftBase(listing)
        : { typed: createEmptyForm(country), pictures: emptyPictures, version: null }
      // Loads the notice before the form appears, because a later notice would push the form down.
      const Pending = listing?.pending_revision ? await importPendingRevision() : null
      const restored = await restoreDraft(toDraftName(user, listing), listing, current)
      // Renders in slices, because rendering the steps takes longer than a frame.
      startTransition(() =>
        setState((before) => ({
          status: 'ready',
          listing,
          current,
          Pending,
          ...restored,
          key: before.status === 'ready' ? before.key + 1 : 0,
        })),
      )
    } catch (error) {
      setState({ status: toApiError(error).status === 404 ? 'missing' : 'failed' })
    }
  }, [id, user, country])
  useEffect(() => {
    void load()
  }, [load])
  return { state, setState, load }
}
