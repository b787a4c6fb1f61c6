import { categoryList } from '@dalil/api/contract'
import { translate } from '@dalil/api/locales'
import { languages } from '@dalil/db/vocabulary'
import { expect, test } from 'vitest'
import { createTestApp } from '../../support/test-app.ts'

test.for([
  ['a request without Accept-Language', undefined, 'ar'],
  ['Arabic', 'ar', 'ar'],
  ['English', 'en', 'en'],
  ['Belgian Dutch', 'nl-BE, fr;q=0.9', 'nl'],
  ['an unsupported language', 'fr-FR', 'ar'],
] as const)('responds with errors in the language of %s', async ([, header, language]) => {
  const { guest } = await createTestApp()
  const headers: Record<string, string> = header === undefined ? {} : { 'Accept-Language': header }
  expect(await guest.get('/listings/0', headers)).toMatchObject({
    body: { message: translate[language]('problem.NOT_FOUND') },
  })
})

test('returns names in the requested language, or in Arabic if there is no translation', async () => {
  const { guest } = await createTestApp()
  const names = async (language: string) => {
    const { data } = await guest.read(categoryList, '/categories/roots', { 'Accept-Language': language })
    return data.map(({ name }) => name)
  }
  expect(await names('ar')).toEqual(['مطاعم ومقاهٍ', 'متاجر', 'سيارات ومواصلات'])
  expect(await names('nl, en;q=0.8')).toEqual(['Restaurants en cafés', 'Winkels', 'سيارات ومواصلات'])
  expect(await names('fr, en;q=0.8, nl;q=0.5')).toEqual(['Restaurants & cafés', 'Shops', 'سيارات ومواصلات'])
})

test.for(languages)('reports each invalid field in %s', async (language) => {
  const { guest } = await createTestApp()
  const { status, body } = await guest.get('/listings?page=0&min_rating=9&sort_by=nearest&latitude=95&longitude=4', {
    'Accept-Language': language,
  })
  expect(status).toBe(422)
  const { errors } = body as { errors: Record<string, string[]> }
  expect(Object.keys(errors).sort()).toEqual(['latitude', 'min_rating', 'page', 'sort_by'])
  const isArabic = /[\u0600-\u06ff]/
  for (const [message = ''] of Object.values(errors)) {
    expect(isArabic.test(message), message).toBe(language === 'ar')
    expect(message).not.toMatch(/[{}]|validation\./)
  }
})
