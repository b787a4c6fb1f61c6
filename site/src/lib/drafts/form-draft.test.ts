import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openFormDraft } from './form-draft.ts'

const first = { problem: '', captcha: '', changes: { title: 'مخبز', phone: '' } }
const day = 24 * 60 * 60 * 1000

function createStorage(): Storage {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
    key: (index: number) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size
    },
    clear: () => entries.clear(),
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', createStorage())
  vi.stubGlobal('sessionStorage', createStorage())
})
afterEach(() => vi.unstubAllGlobals())

function logIn(id: number): void {
  localStorage.setItem('token', `token-${id}`)
  localStorage.setItem('user', JSON.stringify({ id, first_name: 'أميرة', role: 'user' }))
}

test('restores the entered values except the captcha, and takes unchanged fields from the current values', () => {
  openFormDraft('suggestion:7').save(
    { problem: 'wrong', captcha: 'abc123', changes: { title: 'مخبز', phone: '012' } },
    first,
  )
  const present = { ...first, changes: { title: 'مخبز الأمل', phone: '' } }
  expect(openFormDraft('suggestion:7').read(present)).toEqual({
    problem: 'wrong',
    captcha: '',
    changes: { title: 'مخبز الأمل', phone: '012' },
  })
  expect(openFormDraft('suggestion:8').read(first)).toBeNull()
  expect(localStorage.length).toBe(0)
})

test('stores the drafts of an account under keys that log-out deletes and that other accounts cannot read', () => {
  logIn(7)
  openFormDraft('review:1').save({ comment: 'خبز طيّب' }, { comment: '' })
  const key = localStorage.key(2)
  expect(key).toMatch(/^draft:7:/)
  logIn(8)
  expect(openFormDraft('review:1').read({ comment: '' })).toBeNull()
  logIn(7)
  expect(openFormDraft('review:1').read({ comment: '' })).toEqual({ comment: 'خبز طيّب' })
})

test('deletes a draft after thirty days, on removal, and when no value is left', () => {
  const draft = openFormDraft('contact')
  draft.save({ message: 'سؤال' }, { message: '' }, 0)
  expect(draft.read({ message: '' }, 30 * day)).toEqual({ message: 'سؤال' })
  expect(draft.read({ message: '' }, 30 * day + 1)).toBeNull()
  expect(sessionStorage.length).toBe(0)
  draft.save({ message: 'سؤال' }, { message: '' })
  draft.save({ message: '' }, { message: '' })
  expect(sessionStorage.length).toBe(0)
})

test('ignores stored text that is not a draft, and values of the wrong type', () => {
  sessionStorage.setItem('draft:form:contact', JSON.stringify({ saved_at: Date.now(), typed: { message: 4 } }))
  expect(openFormDraft('contact').read({ message: 'a' })).toEqual({ message: 'a' })
  sessionStorage.setItem('draft:form:contact', 'not JSON')
  expect(openFormDraft('contact').read({ message: 'a' })).toBeNull()
})
