import type { ListingInsights } from '@dalil/api/contract'
import { readCurrentLocale } from '../../../lib/current-locale.ts'
import { toNumberFormat } from '../../../lib/intl/island-formats.ts'
import type { Texts } from '../../../lib/text/pick-texts.ts'

interface Props {
  searches: ListingInsights['searches']
  texts: Texts<'insights'>
}

export function KeywordList({ searches, texts }: Props) {
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
