import { initialSiteSettings, type SiteSettings } from '@dalil/api/contract'
import { usualCurrency } from '@dalil/db/vocabulary'

type Currencies = ReadonlyMap<string, string>

const toCurrencies = ({ countries }: Pick<SiteSettings, 'countries'>): Currencies =>
  new Map(countries.map(({ code, currency }) => [code, currency]))

let currencies = toCurrencies(initialSiteSettings)

/** In effect for this process, because most of what reads a listing has no settings. */
export function setCurrencies(settings: Pick<SiteSettings, 'countries'>): void {
  currencies = toCurrencies(settings)
}

/** The currency of prices in a country; also in one that is closed. */
export const findCurrency = (country: string): string => currencies.get(country) ?? usualCurrency

export const withCurrency = <Row extends { country: string }>(row: Row) => ({
  ...row,
  price_currency: findCurrency(row.country),
})
