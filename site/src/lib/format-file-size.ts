import { currentLocale } from './current-locale.ts'

/** Kilobytes below one megabyte, so that no file has 0.0 MB. */
export function formatFileSize({ size }: File): string {
  const isLarge = size >= 1024 * 1024
  const locale = currentLocale().lang === 'ar' ? 'ar-u-nu-latn' : currentLocale().lang
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(Math.max(1, size / (isLarge ? 1024 * 1024 : 1024)))
}
