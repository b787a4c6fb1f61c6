import type { Listing } from '@dalil/api/contract'
import { toDisplayNames } from '@dalil/api/contract/rules'
import pencilSimple from '@phosphor-icons/core/regular/pencil-simple.svg?raw'
import { useState } from 'react'
import { Alert } from '../../../components/Alert.tsx'
import { SubmitButton } from '../../../components/form/SubmitButton.tsx'
import { SvgIcon } from '../../../components/icon/SvgIcon.tsx'
import { showToast } from '../../../components/toast/toast.ts'
import { api, showFailure } from '../../../lib/api-client.ts'
import { readCurrentLocale, readCurrentPaths } from '../../../lib/current-locale.ts'
import { ListingStateBadges, ListingStateText } from '../ListingState.tsx'
import { PendingRevision } from '../revision/PendingRevision.tsx'
import { PreviewAmenities } from './PreviewAmenities.tsx'
import { PreviewBusinessStatus } from './PreviewBusinessStatus.tsx'
import { PreviewContact } from './PreviewContact.tsx'
import { PreviewDescription } from './PreviewDescription.tsx'
import { PreviewFacts } from './PreviewFacts.tsx'
import { PreviewHeader } from './PreviewHeader.tsx'
import { PreviewHours } from './PreviewHours.tsx'
import { PreviewMap } from './PreviewMap.tsx'
import { PreviewPictures } from './PreviewPictures.tsx'
import type { PreviewProps } from './preview-props.ts'

export function OwnerPreview({ listing, texts }: PreviewProps) {
  const [shown, setShown] = useState(listing)
  const [isBusy, setBusy] = useState(false)
  const paths = readCurrentPaths()
  const { lang } = readCurrentLocale()
  const name = toDisplayNames(shown, lang).first

  const isRefused = shown.status === 'rejected' || shown.status === 'suspended'

  const publish = async () => {
    setBusy(true)
    try {
      const fresh = await api.post<Listing>(`/listings/${shown.id}/publish`)
      // The listing has become public at this URL.
      if (fresh.status === 'approved') return location.reload()
      setShown({ ...shown, ...fresh })
      showToast({ variant: 'success', text: texts.submitted.replace('{title}', name) })
    } catch (error) {
      showFailure(error, () => void publish())
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="wrap detail own">
      <Alert variant={isRefused ? 'error' : 'info'}>
        <ListingStateBadges listing={shown} texts={texts.state} />
        <ListingStateText listing={shown} texts={texts.state} />
        {shown.is_published && <p>{texts.state.onlyYou}</p>}
        <div className="row">
          <a className="btn btn--sm btn--outline" href={paths.editListing(shown.id)}>
            <SvgIcon svg={pencilSimple} />
            {texts.edit}
          </a>
          {!shown.is_published && !isRefused && (
            <SubmitButton type="button" isBusy={isBusy} busy={texts.busy} onClick={publish}>
              {texts.publish}
            </SubmitButton>
          )}
          <a className="btn btn--sm" href={paths.to('myListings')}>
            {texts.mine}
          </a>
        </div>
      </Alert>
      {shown.pending_revision && (
        <PendingRevision
          listing={shown}
          revision={shown.pending_revision}
          texts={texts.pending}
          onWithdrawn={() => setShown({ ...shown, pending_revision: null })}
        />
      )}
      <PreviewBusinessStatus listing={shown} texts={texts} />
      <PreviewHeader listing={shown} name={name} />
      <div className="detail__grid">
        <div>
          <PreviewPictures listing={shown} texts={texts} />
          <PreviewDescription listing={shown} texts={texts} />
          <PreviewAmenities listing={shown} texts={texts} />
        </div>
        <aside className="aside">
          <PreviewContact listing={shown} texts={texts} />
          <PreviewHours listing={shown} texts={texts} />
          <PreviewMap listing={shown} name={name} texts={texts} />
          <PreviewFacts listing={shown} texts={texts} />
        </aside>
      </div>
    </div>
  )
}
