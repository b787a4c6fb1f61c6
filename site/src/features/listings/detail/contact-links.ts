import type { Listing } from '@dalil/api/contract'
import { isWebAddress } from '@dalil/api/contract/rules'
import type { Translate } from '@dalil/api/locales'
import { type ContactKind, socialNetworks } from '@dalil/db/vocabulary'
import type { IconName } from '../../../components/icon/icon-shapes.ts'
import { networks } from '../../../components/icon/networks.ts'

interface ContactLink {
  icon: IconName
  label: string
  text: string
  href: string | null
  isOutside: boolean
  contact?: ContactKind
}

export const createCallLink = ({ phone, phone_e164 }: Pick<Listing, 'phone' | 'phone_e164'>): string | null =>
  phone && `tel:${phone_e164 ?? phone.replace(/[^+\d]/g, '')}`

export const createChatLink = (
  { whatsapp_e164 }: Pick<Listing, 'whatsapp_e164'>,
  { name, address }: Subject,
): string | null =>
  whatsapp_e164 &&
  `https://wa.me/${whatsapp_e164.slice(1)}?text=${encodeURIComponent(`${name.toWellFormed()}\n${address}`)}`

interface Subject {
  name: string
  address: string
}

export function createContactLinks(listing: Listing, t: Translate, subject: Subject): ContactLink[] {
  const { phone, whatsapp, email, website, social } = listing
  const call = createCallLink(listing)
  return [
    ...(phone && call
      ? [
          {
            icon: 'phone' as const,
            label: t('listing.contact.phone'),
            text: phone,
            href: call,
            isOutside: false,
            contact: 'call' as const,
          },
        ]
      : []),
    ...(whatsapp
      ? [
          {
            icon: 'whatsapp-logo' as const,
            label: t('listing.contact.whatsapp'),
            text: whatsapp,
            href: createChatLink(listing, subject),
            isOutside: true,
            contact: 'whatsapp' as const,
          },
        ]
      : []),
    ...(email
      ? [
          {
            icon: 'envelope-simple' as const,
            label: t('listing.contact.email'),
            text: email,
            href: `mailto:${email}`,
            isOutside: false,
            contact: 'email' as const,
          },
        ]
      : []),
    ...(website && isWebAddress(website)
      ? [
          {
            icon: 'globe' as const,
            label: t('listing.contact.website'),
            text: shortAddress(website),
            href: website,
            isOutside: true,
            contact: 'website' as const,
          },
        ]
      : []),
    ...socialNetworks.flatMap((network) => {
      const href = social[network]
      if (!href || !isWebAddress(href)) return []
      const { icon, name } = networks[network]
      return [{ icon, label: name, text: shortAddress(href), href, isOutside: true }]
    }),
  ]
}

function shortAddress(address: string): string {
  const { hostname, pathname } = new URL(address)
  return hostname.replace(/^www\./, '') + decodedPath(pathname).replace(/\/$/, '')
}

/** Returns the decoded path; unchanged if a `%` is not an escape. */
function decodedPath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
