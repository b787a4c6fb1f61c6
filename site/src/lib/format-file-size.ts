import { intlLocales } from '@dalil/api/contract/rules'
import { readCurrentLocale } from './current-locale.ts'

/** Uses kilobytes below one megabyte, so that no file has 0.0 MB. */
export function formatFileSize({ size }: File): string {
  const isLarge = size >= 1024 * 1024
  return new Intl.NumberFormat(intlLocales[readCurrentLocale().lang], {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(Math.max(1, size / (isLarge ? 1024 * 1024 : 1024)))
}
