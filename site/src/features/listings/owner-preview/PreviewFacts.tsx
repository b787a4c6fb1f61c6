import { listSeparator, splitKeywords } from '@dalil/api/contract/rules'
import { type DefinitionItem, DefinitionList } from '../../../components/DefinitionList.tsx'
import { readCurrentLocale } from '../../../lib/current-locale.ts'
import { toDollarFormat } from '../../../lib/intl/island-formats.ts'
import type { PreviewProps } from './preview-props.ts'

export function PreviewFacts({ listing, texts }: PreviewProps) {
  const { lang } = readCurrentLocale()
  const money = toDollarFormat(lang)
  const facts: DefinitionItem[] = [
    [texts.price, listing.price === null ? '' : money.format(listing.price)],
    [texts.keywords, splitKeywords(listing.keywords).join(listSeparator[lang])],
  ]
  if (!facts.some(([, text]) => text)) return null
  return (
    <section className="panel">
      <h2>{texts.facts}</h2>
      <DefinitionList facts={facts} />
    </section>
  )
}
