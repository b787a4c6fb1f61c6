import { toApiError } from '@dalil/api/client'
import type { Listing } from '@dalil/api/contract'
import { listRevisableFields, type MaterialField, toFieldLabel, toTaggedUrl } from '@dalil/api/contract/rules'
import type { OpeningHours } from '@dalil/db/vocabulary'
import caretDown from '@phosphor-icons/core/regular/caret-down.svg?raw'
import warning from '@phosphor-icons/core/regular/warning.svg?raw'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { ConfirmationDialog } from '../../../components/dialog/ConfirmationDialog.tsx'
import { SvgIcon } from '../../../components/icon/SvgIcon.tsx'
import { showToast } from '../../../components/toast/toast.ts'
import { api } from '../../../lib/api-client.ts'
import { CategoryLabel } from '../../categories/CategoryLabel.tsx'
import type { PendingRevisionTexts } from './texts.ts'
import '../../../components/banner.css'
import '../../../styles/button.css'
import './pending-revision.css'

interface Props {
  listing: Listing
  revision: NonNullable<Listing['pending_revision']>
  texts: PendingRevisionTexts
  onWithdrawn: () => void
}

const pictureFields: ReadonlySet<string> = new Set<MaterialField>(['logo_url', 'cover_image_url'])

export function PendingRevision({ listing, revision, texts, onWithdrawn }: Props) {
  const [isOpen, setOpen] = useState(false)
  const changes = listRevisableFields().flatMap((field) => {
    const change = revision.changes[field]
    return change ? [{ field, label: texts[`listing.form.${toFieldLabel(field)}`], ...change }] : []
  })
  const withdraw = async () => {
    try {
      await api.delete(
        `/listings/${listing.id}/revision`,
        listing.version === undefined ? {} : { version: listing.version },
      )
      showToast({ variant: 'success', text: texts['revision.withdrawn'] })
      // A closed dialog returns the focus to the button, which disappears.
      flushSync(() => setOpen(false))
      onWithdrawn()
      document.getElementById('main')?.focus()
      // Without the long notice, the same scroll position would show the middle of the page.
      scrollTo(0, 0)
    } catch (error) {
      showToast({ variant: 'error', text: toApiError(error).message })
      setOpen(false)
    }
  }
  return (
    <>
      <details className="banner--warning pending-revision">
        <summary className="banner">
          <SvgIcon svg={warning} />
          <span>
            <b>{texts['revision.pending']}</b> ({changes.length})
          </span>
          <SvgIcon svg={caretDown} />
        </summary>
        <p>{texts['revision.pending.text']}</p>
        <dl>
          {changes.map(({ field, label, before, after }) => (
            <div key={field}>
              <dt>{label}</dt>
              {[before, after].map((value, side) => (
                <dd key={side === 0 ? 'before' : 'after'}>
                  {side === 0 ? texts['revision.before'] : texts['revision.after']}:{' '}
                  {field === 'category_id' ? (
                    <CategoryLabel id={Number(value)} />
                  ) : (
                    <Value
                      value={value}
                      isPicture={pictureFields.has(field)}
                      listing={listing}
                      none={texts['listing.form.conflict.empty']}
                    />
                  )}
                </dd>
              ))}
            </div>
          ))}
        </dl>
        <button type="button" className="btn btn--sm btn--outline" onClick={() => setOpen(true)}>
          {texts['revision.withdraw']}
        </button>
      </details>
      <ConfirmationDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={withdraw}
        title={texts['revision.withdraw.question']}
        text={texts['revision.withdraw.question.text']}
        confirm={texts['revision.withdraw']}
        busy={texts['revision.withdraw.busy']}
        texts={texts}
      />
    </>
  )
}

interface ValueProps {
  value: unknown
  isPicture: boolean
  listing: Listing
  none: string
}

function Value({ value, isPicture, listing, none }: ValueProps) {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return <i>{none}</i>
  if (isTexts(value)) return <bdi>{value.join(' · ')}</bdi>
  if (Array.isArray(value))
    return (value as { id: number; image_url: string }[]).map(({ id, image_url }) => (
      <Picture key={id} url={image_url} listing={listing} />
    ))
  if (isPosition(value)) return <bdi dir="ltr">{`${value.latitude.toFixed(5)}, ${value.longitude.toFixed(5)}`}</bdi>
  if (typeof value === 'object') return <bdi>{listWords(value).join(' · ')}</bdi>
  const text = String(value)
  return isPicture ? <Picture url={text} listing={listing} /> : <bdi>{text}</bdi>
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

const isPosition = (value: unknown): value is { latitude: number; longitude: number } =>
  typeof value === 'object' && value !== null && 'latitude' in value

/** Of links all, of opening hours the notes. */
const listWords = (value: object): string[] =>
  'weekly' in value
    ? ((value as OpeningHours).exceptions ?? []).flatMap(({ note }) => note ?? [])
    : Object.values(value).filter((each) => typeof each === 'string')

const Picture = ({ url, listing }: { url: string; listing: Listing }) => (
  <img src={toTaggedUrl(url, listing)} alt="" width="96" height="64" />
)
