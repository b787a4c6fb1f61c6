import { type ListingRow, type SiteState, toIconUrl } from '@dalil/api/contract'
import { toDisplayNames } from '@dalil/api/contract/rules'
import type { Translate } from '@dalil/api/locales'
import type { Language } from './locale.ts'
import type { Paths } from './paths.ts'

export const formatPageTitle = (t: Translate, title: string): string => `${title} | ${t('site.name')}`

export const findSocialImage = (lang: Language, site: SiteState): string => toIconUrl(`/img/social-${lang}.png`, site)

const context = 'https://schema.org'

export function createWebsiteJsonLd(
  publicUrl: string,
  paths: Paths,
  texts: Record<'name' | 'description', string>,
): object {
  return {
    '@context': context,
    '@type': 'WebSite',
    ...texts,
    url: new URL(paths.home, publicUrl).href,
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${new URL(paths.listings(), publicUrl).href}?title={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  }
}

export function createOrganizationJsonLd(publicUrl: string, site: SiteState, lang: Language, email: string): object {
  const { company, address, contact_phone, vat_number, social } = site
  const sameAs = Object.values(social).filter((link) => link !== '')
  return {
    '@context': context,
    '@type': 'Organization',
    name: site.name[lang],
    url: publicUrl,
    logo: new URL(toIconUrl('/icon-512.png', site), publicUrl).href,
    email,
    ...(company && { legalName: company }),
    ...(address && { address }),
    ...(contact_phone && { telephone: contact_phone }),
    ...(vat_number && { vatID: vat_number }),
    ...(sameAs.length > 0 && { sameAs }),
  }
}

export function createBreadcrumbJsonLd(publicUrl: string, steps: { label: string; href?: string }[]): object {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href && { item: new URL(href, publicUrl).href }),
    })),
  }
}

export function createListJsonLd(publicUrl: string, listings: ListingRow[], paths: Paths, lang: Language): object {
  return {
    '@context': context,
    '@type': 'ItemList',
    itemListElement: listings.map((listing, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: toDisplayNames(listing, lang).first,
      url: new URL(paths.listing(listing), publicUrl).href,
    })),
  }
}

interface Article {
  title: string
  description: string
  date: Date
  image: string
  path: string
  lang: Language
}

export function createArticleJsonLd(publicUrl: string, site: SiteState, article: Article): object {
  const publisher = {
    '@type': 'Organization',
    name: site.name[article.lang],
    logo: { '@type': 'ImageObject', url: new URL(toIconUrl('/icon-512.png', site), publicUrl).href },
  }
  return {
    '@context': context,
    '@type': 'Article',
    headline: article.title,
    description: article.description,
    datePublished: article.date.toISOString(),
    image: new URL(article.image, publicUrl).href,
    inLanguage: article.lang,
    mainEntityOfPage: new URL(article.path, publicUrl).href,
    author: publisher,
    publisher,
  }
}
