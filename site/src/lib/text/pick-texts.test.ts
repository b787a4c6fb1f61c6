import { translate } from '@dalil/api/locales'
import { expect, test } from 'vitest'
import { pickTexts } from './pick-texts.ts'

test('picks a text, those below it, and no text that only begins alike', () => {
  const texts = pickTexts(translate.en, 'insights.chart', 'account.retry')
  expect(Object.keys(texts)).toEqual([
    'account.retry',
    'insights.chart',
    'insights.chart.none',
    'insights.chart.summary',
  ])
  expect(texts['insights.chart.none']).toBe(translate.en('insights.chart.none'))
  expect(Object.keys(pickTexts(translate.en, 'insights.day'))).toEqual(['insights.day'])
})
