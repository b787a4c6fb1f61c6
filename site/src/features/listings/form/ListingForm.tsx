import { useEffect } from 'react'
import { Alert } from '../../../components/Alert.tsx'
import { readCurrentPaths } from '../../../lib/current-locale.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { ResendButton } from '../../accounts/ResendButton.tsx'
import { useAllCategories } from '../../categories/use-all-categories.ts'
import { deleteDraft, toDraftName } from './draft/draft.ts'
import { type FormSettings, Steps } from './steps/Steps.tsx'
import type { FormTexts } from './texts.ts'
import { useFormState } from './use-form-state.ts'
import '../../../styles/empty.css'
import '../../../styles/facts.css'
import { toCountryNames } from '../../../lib/intl/island-formats.ts'

interface Props extends FormSettings {
  id: number | null
  isPartial: boolean
}

export function ListingForm({ id, isPartial, ...given }: Props) {
  const { categories, load: loadCategories } = useAllCategories(given.categories, isPartial)
  useEffect(() => void loadCategories(), [loadCategories])
  const settings = { ...given, categories }
  const { texts, locale, countries } = settings
  const session = useSession()
  const { state, setState, load } = useFormState(id, session?.user.id, locale.country)

  if (!session || state.status === 'loading') {
    return (
      <p className="muted" role="status">
        {texts['home.loading']}
      </p>
    )
  }
  if (state.status === 'failed') {
    return <LoadFailure texts={texts} onRetry={load} />
  }
  if (state.status !== 'ready') {
    return <UnavailableListing isMissing={state.status === 'missing'} texts={texts} />
  }

  const { listing, current, Pending, base, draft, hasLostFiles, step, conflict, key } = state
  const name = toDraftName(session.user.id, listing)
  const discard = () => {
    void deleteDraft(name)
    setState({ ...state, base: current, draft: null, step: 0, conflict: null, key: key + 1 })
  }
  const closed =
    listing && !countries.some(({ code }) => code === listing.country)
      ? {
          code: listing.country,
          name: toCountryNames(locale.lang).of(listing.country.toUpperCase()) ?? listing.country,
          currency: listing.price_currency,
        }
      : null
  return (
    <>
      {!session.user.email_verified_at && (
        <Alert variant="warning">
          <p>{texts['listing.form.unverified']}</p>
          <ResendButton texts={texts} />
        </Alert>
      )}
      {listing?.pending_revision && Pending && (
        <Pending
          listing={listing}
          revision={listing.pending_revision}
          texts={texts}
          onWithdrawn={() => {
            // The draft is based on the withdrawn values, so it is deleted.
            void deleteDraft(name).then(load)
          }}
        />
      )}
      <Steps
        key={key}
        {...settings}
        {...(closed && { countries: [...countries, closed] })}
        {...{ listing, base, draft, hasLostFiles, step, conflict, draftName: name }}
        mayPublish={session.user.email_verified_at !== null}
        onDiscard={discard}
      />
    </>
  )
}

const LoadFailure = ({ texts, onRetry }: { texts: FormTexts; onRetry: () => void }) => (
  <div className="panel stack">
    <Alert variant="error">{texts['listing.form.load_failed']}</Alert>
    <div>
      <button type="button" className="btn btn--outline" onClick={onRetry}>
        {texts['account.retry']}
      </button>
    </div>
  </div>
)

const UnavailableListing = ({ isMissing, texts }: { isMissing: boolean; texts: FormTexts }) => (
  <div className="panel empty">
    <div className="sign plate">{texts['listing.missing.sign']}</div>
    <h2>{isMissing ? texts['listing.missing.title'] : texts['listing.form.refused']}</h2>
    <p>{isMissing ? texts['listing.missing.text'] : texts['listing.form.refused.text']}</p>
    <div className="row">
      <a className="btn btn--outline" href={readCurrentPaths().listings()}>
        {texts['listing.missing.back']}
      </a>
    </div>
  </div>
)
