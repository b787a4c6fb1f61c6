import { toCurrencyName } from '@dalil/api/contract/rules'
import { usualCurrency } from '@dalil/db/vocabulary'
import type { StepProps } from './steps/step-props.ts'

export function toPriceLabel(
  country: string,
  { locale, countries, texts }: Pick<StepProps, 'locale' | 'countries' | 'texts'>,
): string {
  const currency = countries.find(({ code }) => code === country)?.currency ?? usualCurrency
  return texts['listing.form.price.in'].replace('{currency}', toCurrencyName(locale.lang, currency))
}
