import { toLocalePrefix } from '@dalil/api/contract/rules'
import { runAfterPointerUp } from '../../lib/after-pointer-up.ts'
import { readPageLocale } from '../locale/stored-locale.ts'
import { loadSearchSuggestions } from './load-suggestions.ts'
import {
  createSuggestionList,
  createSuggestionOption,
  type OpenSuggestionList,
  openSelectedSuggestion,
  type SuggestionOption,
  selectSuggestion,
} from './suggestion-list.ts'

/** The debounce, and the age up to which a newer request aborts a running one, in ms. */
const debounceMs = 60
const maxAbortAgeMs = 150

let open: OpenSuggestionList | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let running: { stop: AbortController; since: number } | undefined
let requestNumber = 0
let shownNumber = 0

const toSuggestionField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.dataset.suggest !== undefined ? target : null

document.addEventListener('input', ({ target }) => {
  const input = toSuggestionField(target)
  if (!input) return
  if (open?.input === input) selectSuggestion(open, -1)
  clearTimeout(timer)
  timer = setTimeout(() => void suggest(input), debounceMs)
})

for (const left of ['focusout', 'change']) {
  document.addEventListener(left, ({ target }) => {
    if (open && target === open.input) runAfterPointerUp(close)
  })
}

document.addEventListener('keydown', (event) => {
  const input = toSuggestionField(event.target)
  if (!input || !open || open.input !== input || event.isComposing) return
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step) selectSuggestion(open, open.at + step)
  else if (event.key === 'Escape') close()
  else if (event.key === 'Enter' && open.at >= 0) openSelectedSuggestion(open)
  else return
  event.preventDefault()
})

async function suggest(input: HTMLInputElement): Promise<void> {
  const locale = readPageLocale()
  const q = input.value.trim()
  const mine = ++requestNumber
  if (running && performance.now() - running.since < maxAbortAgeMs) running.stop.abort()
  if (q === '' || !locale) return close()

  const stop = new AbortController()
  running = { stop, since: performance.now() }
  try {
    const data = await loadSearchSuggestions(input, q, locale, stop.signal)
    // Responses may arrive out of order.
    if (mine < shownNumber || document.activeElement !== input) return
    shownNumber = mine
    show(input, data, toLocalePrefix(locale))
  } catch {
    // The request was aborted or the device is offline. The form works without suggestions.
  }
}

function show(input: HTMLInputElement, data: SuggestionOption[], prefix: string): void {
  if (data.length === 0) {
    close()
    return
  }
  const list = open?.input === input ? open.list : createSuggestionList(input)
  // The phone's keyboard would cover the list.
  if (open?.input !== input && matchMedia('(max-width: 47.9375em)').matches) input.form?.scrollIntoView()
  open = { input, list, data, at: -1 }
  list.replaceChildren(...data.map((each, index) => createSuggestionOption(each, `${list.id}-${index}`, prefix, input)))
  list.hidden = false
  input.ariaExpanded = 'true'
  input.removeAttribute('aria-activedescendant')
}

function close(): void {
  if (!open) return
  open.list.hidden = true
  open.input.ariaExpanded = 'false'
  open.input.removeAttribute('aria-activedescendant')
  open = undefined
}
