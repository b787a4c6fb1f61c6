import { spellingCorrectionList } from '@dalil/api/contract'
import { expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

async function correct(q: string, country = 'nl'): Promise<string[]> {
  const { guest } = await createTestApp()
  const { data } = await guest.read(spellingCorrectionList, `/corrections?${new URLSearchParams({ q, country })}`)
  return data.map(({ title }) => title)
}

test('corrects one wrong letter in the name of a category', async () => {
  expect(await correct('مخبر')).toContain('مخبز')
})

test('corrects one wrong letter in the name of a city of the country', async () => {
  expect(await correct('Amsterdem')).toContain('Amsterdam')
  expect(await correct('Amsterdem', 'sa')).toEqual([])
})

test('corrects one word and keeps the other words', async () => {
  expect(await correct('bakery Amsterdem')).toContain('bakery Amsterdam')
})

test('does not correct existing names or short words', async () => {
  expect(await correct('مخبز')).toEqual([])
  expect(await correct('مخ')).toEqual([])
  expect(await correct('')).toEqual([])
})

test('does not correct a keyword of ligatures that normalise to eighteen letters each', async () => {
  expect(await correct('ﷺ'.repeat(100))).toEqual([])
})
