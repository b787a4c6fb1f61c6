import { translate } from '@dalil/api/locales'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pickTexts } from '../../../lib/text/pick-texts.ts'
import { DayChart } from './DayChart.tsx'

test('says that a period has no numbers, instead of drawing an empty chart', () => {
  const days = ['2026-11-01', '2026-11-02'].map((date) => ({ date, views: 0, contacts: 0 }))
  const html = renderToStaticMarkup(<DayChart days={days} texts={pickTexts(translate.ar, 'insights')} />)
  expect(html).toContain(translate.ar('insights.chart.none'))
  expect(html).not.toMatch(/<(?:svg|table)/)
})
