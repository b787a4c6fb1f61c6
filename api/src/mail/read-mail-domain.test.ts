import { expect, test } from 'vitest'
import { readMailDomain } from './read-mail-domain.ts'

const answerFrom = (records: Record<string, string[][]>) => async (name: string) => {
  const found = records[name]
  if (!found) throw Object.assign(new Error(name), { code: 'ENOTFOUND' })
  return found
}

test('finds the records of the domain that sends, joined from their parts', async () => {
  const resolve = answerFrom({
    'xn--bcher-kva.test': [['google-site-verification=x'], ['v=spf1 include:mail.test', ' -all']],
    '_dmarc.xn--bcher-kva.test': [['v=DMARC1; p=reject']],
    'k1._domainkey.xn--bcher-kva.test': [['k=rsa; p=MIG']],
  })
  expect(await readMailDomain('Dalil <no-reply@bücher.test>', resolve)).toEqual({
    domain: 'xn--bcher-kva.test',
    is_asked: true,
    spf: 'v=spf1 include:mail.test -all',
    dkim: 'k=rsa; p=MIG',
    dmarc: 'v=DMARC1; p=reject',
  })
})

test('says that there are no records', async () => {
  expect(await readMailDomain('no-reply@plain.test', answerFrom({}))).toEqual({
    domain: 'plain.test',
    is_asked: true,
    spf: null,
    dkim: null,
    dmarc: null,
  })
})

test('says that nobody answered', async () => {
  const silent = async () => Promise.reject(Object.assign(new Error('timeout'), { code: 'ETIMEOUT' }))
  expect(await readMailDomain('no-reply@silent.test', silent)).toMatchObject({ is_asked: false, spf: null })
})
