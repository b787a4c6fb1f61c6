import { intlLocales, oncePerLanguage } from '@dalil/api/contract/rules'
import { readCurrentLocale } from './current-locale.ts'
import type { Language } from './locale.ts'

const megabyte = 1024 * 1024

/** Arabic texts write units in full. */
const toSizeFormat = (unit: 'kilobyte' | 'megabyte', maximumFractionDigits: number) =>
  oncePerLanguage((lang) => {
    const unitDisplay = lang === 'ar' ? 'long' : 'short'
    return new Intl.NumberFormat(intlLocales[lang], { style: 'unit', unit, unitDisplay, maximumFractionDigits })
  })
const toKilobyteFormat = toSizeFormat('kilobyte', 0)
const toMegabyteFormat = toSizeFormat('megabyte', 1)

/** Uses kilobytes below one megabyte, so that no file has 0.0 MB. */
export function formatFileSize({ size }: { size: number }, lang: Language = readCurrentLocale().lang): string {
  if (size >= megabyte) return toMegabyteFormat(lang).format(size / megabyte)
  return toKilobyteFormat(lang).format(Math.max(1, size / 1024))
}
