import type { TextValue } from '@dalil/db/vocabulary'

type TextFault = { rule: 'text_forms' | 'text_placeholders'; needed: string[] }

/** A text has the plural forms of the shipped text, each form its placeholders, and no placeholder without a value. */
export function findTextFault(shipped: TextValue, value: TextValue): TextFault | null {
  const forms = toForms(shipped)
  const given = toForms(value)
  if (Object.keys(forms).toSorted().join() !== Object.keys(given).toSorted().join())
    return { rule: 'text_forms', needed: typeof shipped === 'string' ? [] : Object.keys(forms) }
  const known = new Set(['{site}', ...Object.values(forms).flatMap(listPlaceholders)])
  for (const [form, text] of Object.entries(given)) {
    const needed = listPlaceholders(forms[form] ?? '')
    const present = listPlaceholders(text)
    if (needed.some((name) => !present.includes(name)) || present.some((name) => !known.has(name)))
      return { rule: 'text_placeholders', needed }
  }
  return null
}

/** A text without plural forms is one form without a name. */
const toForms = (value: TextValue): Record<string, string> =>
  typeof value === 'string'
    ? { '': value }
    : Object.fromEntries(Object.entries(value).flatMap(([form, text]) => (text === undefined ? [] : [[form, text]])))

const listPlaceholders = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])]
