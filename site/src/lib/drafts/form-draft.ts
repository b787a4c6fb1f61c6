import { draftKeyPrefix, draftLifetimeMs, readSession, toUserDraftKeyPrefix } from '@dalil/api/client'

type Values = Record<string, unknown>

/** The fields that are not stored: the captcha and the honeypot. */
const unsaved: ReadonlySet<string> = new Set(['captcha', 'company'])

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Opens the draft of a form, which lasts thirty days for an account, and until the tab is closed for a guest. */
export function openFormDraft(name: string) {
  const user = readSession()?.user.id
  const key = `${user === undefined ? draftKeyPrefix : toUserDraftKeyPrefix(user)}form:${name}`
  const openStorage = () => (user === undefined ? sessionStorage : localStorage)
  const remove = () => orUndefined(() => openStorage().removeItem(key))
  return {
    remove,
    read<T extends object>(first: T, now = Date.now()): T | null {
      const draft: unknown = orUndefined(() => JSON.parse(openStorage().getItem(key) ?? 'null'))
      if (!isValues(draft) || !isValues(draft.typed)) return null
      if (now - Number(draft.saved_at) <= draftLifetimeMs) return merge(first as Values, draft.typed) as T
      remove()
      return null
    },
    save(values: object, first: object, now = Date.now()): void {
      const typed = diff(values as Values, first as Values)
      if (Object.keys(typed).length === 0) remove()
      else orUndefined(() => openStorage().setItem(key, JSON.stringify({ saved_at: now, typed })))
    },
  }
}

/** Returns undefined if the browser's storage is disabled. */
function orUndefined<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

function diff(values: Values, first: Values): Values {
  const typed: Values = {}
  for (const [name, before] of Object.entries(first)) {
    const value = values[name]
    if (unsaved.has(name) || value === undefined || value === before) continue
    const change = isValues(value) && isValues(before) ? diff(value, before) : value
    if (!isValues(change) || Object.keys(change).length > 0) typed[name] = change
  }
  return typed
}

function merge(first: Values, typed: Values): Values {
  return Object.fromEntries(
    Object.entries(first).map(([name, before]) => {
      const value = typed[name]
      if (isValues(before)) return [name, isValues(value) ? merge(before, value) : before]
      return [name, typeof value === typeof before ? value : before]
    }),
  )
}
