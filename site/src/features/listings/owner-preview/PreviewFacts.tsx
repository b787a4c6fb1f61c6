import { DefinitionList } from '../../../components/DefinitionList.tsx'
import { readCurrentLocale } from '../../../lib/current-locale.ts'
import { toDollarFormat } from '../../../lib/intl/island-formats.ts'
import type { PreviewProps } from './preview-props.ts'

export function PreviewFacts({ listing, texts }: PreviewProps) {
  const { lang } = readCurrentLocale()
  if (listing.price === null) return null
  return (
    <section className="panel">
      <h2>{texts.facts}</h2>
      <DefinitionList facts={[[texts.price, toDollarFormat(lang).format(listing.price)]]} />
    </section>
  )
}
