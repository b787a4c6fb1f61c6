import { translate } from '@dalil/api/locales'
import { expect, test } from 'vitest'
import { pickTexts } from '../../../lib/text/pick-texts.ts'
import { formatHoursLines } from './hours-lines.ts'

const hours = {
  weekly: {
    sun: [],
    mon: [
      { opens: '09:00', closes: '12:00' },
      { opens: '16:00', closes: '01:30' },
    ],
  },
  exceptions: [{ from: '2026-12-05', to: '2026-12-07', note: 'جرد', hours: [{ opens: '10:00', closes: '10:00' }] }],
}
const read = (lang: 'ar' | 'nl', country: string) =>
  formatHoursLines(hours, pickTexts(translate[lang], 'hours.all_day', 'hours.closed', 'hours.span'), { lang, country })

test('writes days, times and dates in words of the language, on the clock of the country', () => {
  expect(read('ar', 'sa')).toEqual([
    'الاثنين: من 9:00 ص إلى 12:00 م · من 4:00 م إلى 1:30 ص',
    'الأحد: مغلق',
    'من 5 ديسمبر 2026 إلى 7 ديسمبر 2026 (جرد): 24 ساعة',
  ])
  expect(read('nl', 'nl')).toEqual([
    'maandag: 09:00 tot 12:00 · 16:00 tot 01:30',
    'zondag: Gesloten',
    '5 december 2026 tot 7 december 2026 (جرد): 24 uur',
  ])
})
