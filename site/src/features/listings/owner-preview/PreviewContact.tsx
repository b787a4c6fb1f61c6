import { socialNetworks } from '@dalil/db/vocabulary'
import type { ComponentProps } from 'react'
import { PreviewIcon } from './PreviewIcon.tsx'
import type { PreviewProps } from './preview-props.ts'

export function PreviewContact({ listing, texts }: PreviewProps) {
  const { phone, whatsapp, email, website, social } = listing
  const ways: [ComponentProps<typeof PreviewIcon>['name'], string | null | undefined, string][] = [
    ['phone', phone, texts.phone],
    ['whatsapp-logo', whatsapp, texts.whatsapp],
    ['envelope-simple', email, texts.email],
    ['globe', website, texts.website],
    ...socialNetworks.map((network): (typeof ways)[number] => ['globe', social[network], network]),
  ]
  const shown = ways.filter(([, text]) => text)
  if (shown.length === 0) return null
  return (
    <section className="panel">
      <h2>{texts.contact}</h2>
      <ul className="contact">
        {shown.map(([icon, text, label]) => (
          <li key={label}>
            <span>
              <PreviewIcon name={icon} />
              <span className="sr">{label}: </span>
              <bdi dir="ltr" className="num">
                {text}
              </bdi>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
