import type { ListingInsights } from '@dalil/api/contract'
import { contactKinds } from '@dalil/db/vocabulary'
import { readCurrentLocale } from '../../../lib/current-locale.ts'
import { toNumberFormat } from '../../../lib/intl/island-formats.ts'
import type { Texts } from '../../../lib/text/pick-texts.ts'

interface Props {
  contacts: ListingInsights['contacts']
  texts: Texts<'insights'>
}

export function ContactKinds({ contacts, texts }: Props) {
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
