import type { ListingInsights } from '@dalil/api/contract'
import { intlLocales } from '@dalil/api/contract/rules'
import { readCurrentLocale } from '../../../lib/current-locale.ts'
import { toNumberFormat } from '../../../lib/intl/island-formats.ts'
import type { Texts } from '../../../lib/text/pick-texts.ts'

interface Props {
  days: ListingInsights['by_day']
  texts: Texts<'insights'>
}

const width = 720
const height = 160

export function DayChart({ days, texts }: Props) {
  const most = Math.max(0, ...days.map(({ views, contacts }) => Math.max(views, contacts)))
  return (
    <section className="panel" aria-labelledby="insights-chart">
      <h2 id="insights-chart">{texts['insights.chart']}</h2>
      {most > 0 ? <Bars {...{ days, texts, most }} /> : <p>{texts['insights.chart.none']}</p>}
    </section>
  )
}

function Bars({ days, texts, most }: Props & { most: number }) {
  const { lang } = readCurrentLocale()
  const { format } = toNumberFormat(lang)
  const day = new Intl.DateTimeFormat(intlLocales[lang], { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const step = width / days.length
  const toX = (index: number) => (lang === 'ar' ? width - (index + 1) * step : index * step) + step * 0.15
  const bar = (count: number) => ({ y: height - (count / most) * height, height: (count / most) * height })
  const [first, last] = [days[0], days.at(-1)]
  return (
    <>
      <p className="insights__legend" aria-hidden="true">
        <span className="insights__views">{texts['insights.views']}</span>
        <span className="insights__contacts">{texts['insights.contacts']}</span>
        <bdi className="num">{texts['insights.chart.summary'].replace('{count}', format(most))}</bdi>
      </p>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {days.map(({ date, views, contacts }, index) => (
          <g key={date}>
            <rect className="insights__views" x={toX(index)} width={step * 0.7} {...bar(views)} />
            <rect className="insights__contacts" x={toX(index) + step * 0.15} width={step * 0.4} {...bar(contacts)} />
          </g>
        ))}
      </svg>
      <p className="insights__axis num" aria-hidden="true">
        <span>{first && day.format(new Date(first.date))}</span>
        <span>{last && day.format(new Date(last.date))}</span>
      </p>
      <details>
        <summary>{texts['insights.table']}</summary>
        <table className="table">
          <thead>
            <tr>
              {[texts['insights.day'], texts['insights.views'], texts['insights.contacts']].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ date, views, contacts }) => (
              <tr key={date}>
                <th scope="row">{day.format(new Date(date))}</th>
                <td className="num">{format(views)}</td>
                <td className="num">{format(contacts)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}
