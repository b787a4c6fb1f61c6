import type { ListingInsights } from '@dalil/api/contract'
import { contactKinds } from '@dalil/db/vocabulary'
import { readCurrentLocale } from '../../../lib/current-locale.ts'
import { toNumberFormat } from '../../../lib/intl/island-formats.ts'
import type { InsightsTexts } from './texts.ts'

interface Props {
  contacts: ListingInsights['contacts']
  texts: InsightsTexts
}

export function ContactKinds({ contacts, texts }: Props) {
  const { lang } = readCurrentLocale()
  return (
    <section className="panel" aria-labelledby="insights-contacts">
      <h2 id="insights-contacts">{texts.contacts}</h2>
      <dl className="insights__rows">
        {contactKinds.map((kind) => (
          <div key={kind}>
            <dt>{texts.kinds[kind]}</dt>
            <dd className="num">{toNumberFormat(lang).format(contacts[kind])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
