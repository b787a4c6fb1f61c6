import type { PreviewProps } from './preview-props.ts'

export function PreviewContact({ listing, texts }: PreviewProps) {
  const lines = [listing.phone, listing.whatsapp, listing.email, listing.website, ...Object.values(listing.social)]
  const ways = [...new Set(lines.filter((line) => typeof line === 'string' && line !== ''))]
  if (ways.length === 0) return null
  return (
    <section className="panel">
      <h2>{texts.contact}</h2>
      <ul className="own__lines">
        {ways.map((line) => (
          <li key={line}>
            <bdi dir="ltr">{line}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
