import { findAddressForm } from '@dalil/api/contract/rules'
import { expect, test } from 'vitest'
import { type CurrentValues, findFieldsOfProblem, needsComment, toSuggestionInput } from './to-suggestion-input.ts'

const present: CurrentValues = {
  title: 'مخبز الأمل',
  title_latin: '',
  country: 'nl',
  address: 'Spui 1',
  ...{ district: '', building_no: '', additional_no: '', short_address: '', floor: '2e', landmark: '' },
  city: 'لاهاي',
  ...{ state: '', zip_code: '' },
  phone: '+31 70 555 01 18',
  whatsapp: '',
  website: '',
  email: '',
  opening_hours: { weekly: { mon: [{ opens: '09:00', closes: '17:00' }] } },
  position: { latitude: '52.07', longitude: '4.3' },
}
const values = { problem: 'wrong', duplicate_of: '', comment: '', captcha: '', changes: present }

test('sends only changed fields that belong to the reported problem', () => {
  const changes = { ...present, phone: ' +31 20 555 1234 ', title: 'مخبز الأمل ', website: 'https://one.example' }
  expect(toSuggestionInput({ ...values, changes }, present)).toEqual({
    changes: { phone: ' +31 20 555 1234 ', website: 'https://one.example' },
    comment: '',
    captcha: '',
  })
  expect(toSuggestionInput({ ...values, problem: 'moved', changes }, present)).toMatchObject({
    problem: 'moved',
    changes: { phone: ' +31 20 555 1234 ' },
  })
  expect(toSuggestionInput({ ...values, problem: 'other', changes }, present)).not.toHaveProperty('changes')
})

test('asks for the parts of an address that its country writes and the place has, in the order of the country', () => {
  expect(findFieldsOfProblem('moved', present)).toEqual([...findAddressForm('nl').fields, 'phone'])
  const saudi = { ...present, country: 'sa' }
  expect(findFieldsOfProblem('wrong', saudi).slice(1, 4)).toEqual(['title_latin', 'short_address', 'building_no'])
  expect(findFieldsOfProblem('moved', { ...present, short_address: 'RHMA3184' })).toContain('short_address')
  const changes = { ...saudi, short_address: 'RHMA3184', floor: '' }
  expect(toSuggestionInput({ ...values, problem: 'moved', changes }, saudi)).toMatchObject({
    changes: { short_address: 'RHMA3184', floor: '' },
  })
})

test('sends changed hours and a moved pin where they belong to the problem', () => {
  const opening_hours = { weekly: { mon: [] } }
  const position = { latitude: '٥٢.٠٨', longitude: '4.3' }
  const moved = { latitude: 52.08, longitude: 4.3 }
  const send = (problem: string) =>
    toSuggestionInput({ ...values, problem, changes: { ...present, opening_hours, position } }, present)
  expect(send('wrong')).toEqual({ changes: { opening_hours, position: moved }, comment: '', captcha: '' })
  expect(send('moved')).toMatchObject({ problem: 'moved', changes: { position: moved } })
  expect(send('moved').changes).not.toHaveProperty('opening_hours')
  expect(send('closed').changes).toEqual({ business_status: 'permanently_closed' })
})

test('suggests the business status of a place that is closed, or that moved to an unnamed address', () => {
  const changesOf = (problem: string, changes = present) =>
    toSuggestionInput({ ...values, problem, changes }, present).changes
  expect(changesOf('closed')).toEqual({ business_status: 'permanently_closed' })
  expect(toSuggestionInput({ ...values, problem: 'closed_for_now' }, present)).toMatchObject({
    problem: 'closed',
    changes: { business_status: 'temporarily_closed' },
  })
  expect(changesOf('moved')).toEqual({ business_status: 'moved' })
  expect(changesOf('moved', { ...present, city: 'دلفت' })).toEqual({ city: 'دلفت' })
})

test('parses the original of a duplicate from an id or a URL', () => {
  const of = (text: string, problem = 'duplicate') =>
    toSuggestionInput({ ...values, problem, duplicate_of: text }, present)
  expect(of('7')).toMatchObject({ duplicate_of: 7 })
  expect(of(' https://dalil.test/nl/ar/listings/7-مخبز?x=1 ')).toMatchObject({ duplicate_of: 7 })
  expect(of('مخبز 7')).toMatchObject({ duplicate_of: 'مخبز 7' })
  expect(of('  ')).not.toHaveProperty('duplicate_of')
  expect(of('7', 'closed')).not.toHaveProperty('duplicate_of')
})

test('requires a comment when no other field describes the problem', () => {
  expect(needsComment(toSuggestionInput(values, present))).toBe(true)
  expect(needsComment(toSuggestionInput({ ...values, changes: { ...present, city: 'دلفت' } }, present))).toBe(false)
  expect(needsComment(toSuggestionInput({ ...values, problem: 'closed' }, present))).toBe(false)
  expect(toSuggestionInput({ ...values, problem: '' }, present)).toMatchObject({ problem: 'none' })
})
