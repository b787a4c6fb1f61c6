import { formatTimeRange } from '@dalil/api/contract/rules'
import { readCurrentLocale } from '../../../lib/current-locale.ts'
import { hasOpeningHours } from '../business-status/has-opening-hours.ts'
import type { PreviewProps } from './preview-props.ts'

export function PreviewHours({ listing, texts }: PreviewProps) {
  const { opening_hours: hours, business_status, country } = listing
  const { lang } = readCurrentLocale()
  if (!hours || !hasOpeningHours(business_status)) return null
  const days = texts.days.filter(({ day }) => hours.weekly[day])
  if (days.length === 0) return null
  return (
    <section className="panel">
      <h2>{texts.hours}</h2>
      <dl className="facts">
        {days.map(({ day, name }) => (
          <div key={day}>
            <dt>{name}</dt>
            <dd>
              {hours.weekly[day]?.length === 0 && texts.closed}
              {hours.weekly[day]?.map((span) => (
                <span key={span.opens} className="num own__span">
                  {formatTimeRange(span, texts.spans, lang, country)}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
