import type { ListingInsights } from '@dalil/api/contract'
import { useState } from 'react'
import { QueryView, Skeleton } from '../../../components/query/QueryView.tsx'
import { readCurrentLocale } from '../../../lib/current-locale.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import type { Texts } from '../../../lib/text/pick-texts.ts'
import { useQuery } from '../../../lib/use-query.ts'
import { OwnListingTrail } from '../mine/OwnListingTrail.tsx'
import { DayChart } from './DayChart.tsx'
import { PeriodFigures } from './PeriodFigures.tsx'
import './insights.css'
import { contactKinds } from '@dalil/db/vocabulary'
import { toNumberFormat } from '../../../lib/intl/island-formats.ts'

interface Props {
  id: number
  texts: Texts<'insights' | 'my_listings.title' | 'home.loading' | 'account.retry'>
}

const periods = [30, 90] as const

export function ListingInsightsPage(props: Props) {
  return useSession() ? <Content {...props} /> : <Skeleton loading={props.texts['home.loading']} />
}

function Content({ id, texts }: Props) {
  const [days, setDays] = useState<(typeof periods)[number]>(30)
  const { state, retry } = useQuery<ListingInsights>(`/user/listings/${id}/insights?days=${days}`, {
    showsNumbers: true,
  })
  return (
    <div className="stack insights">
      <OwnListingTrail id={id} texts={texts} />
      <fieldset className="insights__periods" aria-label={texts['insights.period']}>
        {periods.map((period) => (
          <button
            key={period}
            type="button"
            className={`btn btn--sm ${period === days ? 'btn--primary' : 'btn--outline'}`}
            aria-pressed={period === days}
            onClick={() => setDays(period)}
          >
            {texts[`insights.days.${period}`]}
          </button>
        ))}
      </fieldset>
      <QueryView state={state} retry={retry} texts={texts}>
        {state.status === 'success' && (
          <div className="stack">
            <PeriodFigures insights={state.data} texts={texts} />
            <DayChart days={state.data.by_day} texts={texts} />
            <div className="insights__halves">
              <ContactKinds contacts={state.data.contacts} texts={texts} />
              <KeywordList searches={state.data.searches} texts={texts} />
            </div>
          </div>
        )}
      </QueryView>
    </div>
  )
}

interface ContactKindsProps {
  contacts: ListingInsights['contacts']
  texts: Texts<'insights'>
}

function ContactKinds({ contacts, texts }: ContactKindsProps) {
  const { lang } = readCurrentLocale()
  return (
    <section className="panel" aria-labelledby="insights-contacts">
      <h2 id="insights-contacts">{texts['insights.contacts']}</h2>
      <dl className="insights__rows">
        {contactKinds.map((kind) => (
          <div key={kind}>
            <dt>{texts[`insights.kind.${kind}`]}</dt>
            <dd className="num">{toNumberFormat(lang).format(contacts[kind])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface KeywordListProps {
  searches: ListingInsights['searches']
  texts: Texts<'insights'>
}

function KeywordList({ searches, texts }: KeywordListProps) {
  const { lang } = readCurrentLocale()
  return (
    <section className="panel" aria-labelledby="insights-searches">
      <h2 id="insights-searches">{texts['insights.searches']}</h2>
      {searches.length === 0 ? (
        <p>{texts['insights.searches.none']}</p>
      ) : (
        <dl className="insights__rows">
          {searches.map(({ keyword, count }) => (
            <div key={keyword}>
              <dt dir="auto">{keyword}</dt>
              <dd className="num">{toNumberFormat(lang).format(count)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="hint">{texts['insights.searches.hint']}</p>
    </section>
  )
}
