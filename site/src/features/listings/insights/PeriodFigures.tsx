import type { ListingInsights } from '@dalil/api/contract'
import { intlLocales } from '@dalil/api/contract/rules'
import { readCurrentLocale } from '../../../lib/current-locale.ts'
import { isFeatureOn } from '../../../lib/features/is-feature-on.ts'
import { toNumberFormat } from '../../../lib/intl/island-formats.ts'
import type { Texts } from '../../../lib/text/pick-texts.ts'

interface Props {
  insights: ListingInsights
  texts: Texts<'insights'>
}

type Period = ListingInsights['previous']
const sumContacts = ({ contacts }: Period) => Object.values(contacts).reduce((sum, count) => sum + count, 0)

export function PeriodFigures({ insights, texts }: Props) {
  const { lang } = readCurrentLocale()
  const share = new Intl.NumberFormat(intlLocales[lang], { style: 'percent' })
  const figures: [string, (period: Period) => number][] = [
    [texts['insights.views'], ({ views }) => views],
    [texts['insights.contacts'], sumContacts],
    [texts['insights.favourites'], ({ favourites }) => favourites],
  ]
  if (isFeatureOn('reviews')) figures.push([texts['insights.reviews'], ({ reviews }) => reviews])
  return (
    <dl className="insights__figures">
      {figures.map(([label, count]) => {
        const [now, before] = [count(insights), count(insights.previous)]
        return (
          <div key={label} className="panel">
            <dt>{label}</dt>
            <dd className="num">{toNumberFormat(lang).format(now)}</dd>
            <dd className="insights__change">
              {before > 0 && now !== before && (
                <span>
                  {(now > before ? texts['insights.increase'] : texts['insights.decrease']).replace(
                    '{change}',
                    share.format(Math.abs(now - before) / before),
                  )}
                </span>
              )}
              <span>{texts['insights.before'].replace('{count}', toNumberFormat(lang).format(before))}</span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
