import type { Suggestion } from '@dalil/api/contract'
import { readPageLocale } from '../locale/stored-locale.ts'

/** Debounce, and the age up to which a running request is aborted by a newer one (ms). */
const pause = 60
const patience = 150

/** `at` is the active option; -1 is the typed text. */
type Open = { input: HTMLInputElement; list: HTMLElement; data: Suggestion[]; at: number }
let open: Open | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let running: { stop: AbortController; since: number } | undefined
let asked = 0
let shown = 0

const toSuggestionField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.dataset.suggest !== undefined ? target : null

document.addEventListener('input', ({ target }) => {
  const input = toSuggestionField(target)
  if (!input) return
  clearTimeout(timer)
  timer = setTimeout(() => void suggest(input), pause)
})

document.addEventListener('focusout', ({ target }) => {
  if (open && target === open.input) close()
})

document.addEventListener('keydown', (event) => {
  const input = toSuggestionField(event.target)
  if (!input || !open || open.input !== input || event.isComposing) return
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step) move(open, step)
  else if (event.key === 'Escape') close()
  else if (event.key === 'Enter' && open.at >= 0) go(open)
  else return
  event.preventDefault()
})

async function suggest(input: HTMLInputElement): Promise<void> {
  const locale = readPageLocale()
  const q = input.value.trim()
  const mine = ++asked
  if (running && performance.now() - running.since < patience) running.stop.abort()
  if (q === '' || !locale) return close()

  const stop = new AbortController()
  running = { stop, since: performance.now() }
  try {
    const query = new URLSearchParams({ country: locale.country, q: q.slice(0, 200) })
    const answer = await fetch(`/api/suggest?${query}`, {
      signal: stop.signal,
      headers: { 'Accept-Language': locale.lang },
    })
    const { data }: { data: Suggestion[] } = answer.ok ? await answer.json() : { data: [] }
    // Responses may arrive out of order.
    if (mine < shown || document.activeElement !== input) return
    shown = mine
    show(input, data, `/${locale.country}/${locale.lang}`)
  } catch {
    // Aborted or offline: the form works without suggestions.
  }
}

function show(input: HTMLInputElement, data: Suggestion[], prefix: string): void {
  if (data.length === 0) {
    close()
    return
  }
  const list = open?.input === input ? open.list : createList(input)
  open = { input, list, data, at: -1 }
  list.replaceChildren(...data.map((each, index) => createOption(each, `${list.id}-${index}`, prefix, input)))
  list.hidden = false
  input.ariaExpanded = 'true'
  input.removeAttribute('aria-activedescendant')
}

function createList(input: HTMLInputElement): HTMLElement {
  const id = `${input.id}-suggestions`
  const list = document.getElementById(id) ?? document.createElement('div')
  list.id = id
  list.className = 'combobox__list'
  list.role = 'listbox'
  list.ariaLabel = input.dataset.suggest ?? ''
  if (!list.isConnected) input.parentElement?.append(list)
  input.role = 'combobox'
  input.autocomplete = 'off'
  input.ariaAutoComplete = 'list'
  input.setAttribute('aria-controls', id)
  return list
}

function createOption(suggestion: Suggestion, id: string, prefix: string, input: HTMLInputElement): HTMLElement {
  const option = document.createElement('a')
  option.id = id
  option.className = 'option'
  option.role = 'option'
  option.tabIndex = -1
  option.ariaSelected = 'false'
  option.href = prefix + suggestion.url
  const title = document.createElement('bdi')
  title.textContent = suggestion.title
  const more = document.createElement('small')
  more.dir = 'auto'
  more.textContent = suggestion.subtitle || (input.dataset[suggestion.type] ?? '')
  option.append(title, more)
  // Keeps the focus in the input.
  option.addEventListener('pointerdown', (event) => event.preventDefault())
  return option
}

function move(now: Open, step: number): void {
  const { input, list, data } = now
  const options = [...list.children]
  // One position more than options: the typed text.
  now.at = ((now.at + 1 + step + data.length + 1) % (data.length + 1)) - 1
  options.forEach((option, index) => {
    option.classList.toggle('is-active', index === now.at)
    option.ariaSelected = String(index === now.at)
  })
  const active = options[now.at]
  if (active) input.setAttribute('aria-activedescendant', active.id)
  else input.removeAttribute('aria-activedescendant')
  active?.scrollIntoView({ block: 'nearest' })
}

function go({ list, at }: Open): void {
  const option = list.children[at]
  if (option instanceof HTMLAnchorElement) location.assign(option.href)
}

function close(): void {
  if (!open) return
  open.list.hidden = true
  open.input.ariaExpanded = 'false'
  open.input.removeAttribute('aria-activedescendant')
  open = undefined
}
