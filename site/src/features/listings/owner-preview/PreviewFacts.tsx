import { type DefinitionItem, DefinitionList } from '../../../components/DefinitionList.tsx'
import type { PreviewProps } from './preview-props.ts'

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

export function PreviewFacts({ listing, texts }: PreviewProps) {
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
