import { type DefinitionItem, DefinitionList } from '../../../components/DefinitionList.tsx'
import { currentLocale } from '../../../lib/current-locale.ts'
import { createDollarFormat } from '../../../lib/island-formats.ts'
import type { PreviewProps } from './preview-props.ts'

export function PreviewFacts({ listing, texts }: PreviewProps) {
  const money = createDollarFormat(currentLocale().lang)
  const facts: DefinitionItem[] = [
    [texts.price, listing.price === null ? '' : money.format(listing.price)],
    [texts.keywords, listing.keywords.replaceAll(',', '، ')],
  ]
  if (!facts.some(([, text]) => text)) return null
  return (
    <section className="panel">
      <h2>{texts.facts}</h2>
      <DefinitionList facts={facts} />
    </section>
  )
}
