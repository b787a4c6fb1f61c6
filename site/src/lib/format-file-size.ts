import { intlLocales } from '@dalil/api/contract/rules'
import { readCurrentLocale } from './current-locale.ts'
import type { Language } from './locale.ts'

/** Uses kilobytes below one megabyte, so that no file has 0.0 MB. Arabic texts write units in full. */
export function formatFileSize({ size }: { size: number }, lang: Language = readCurrentLocale().lang): string {
  const isLarge = size >= 1024 * 1024
  return new Intl.NumberFormat(intlLocales[lang], {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    unitDisplay: lang === 'ar' ? 'long' : 'short',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(Math.max(1, size / (isLarge ? 1024 * 1024 : 1024)))
}
