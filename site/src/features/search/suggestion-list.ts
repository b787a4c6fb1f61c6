import type { SearchSuggestion } from '@dalil/api/contract'
import type { IconName } from '../../components/icon/icon-shapes.ts'
import { isFeatureOn } from '../../lib/features/is-feature-on.ts'
import { suggestionIcons } from './suggestion-icons.ts'

/** `url` is absent for an option that fills the field. */
export type SuggestionOption = Pick<SearchSuggestion, 'type' | 'title' | 'subtitle' | 'rating'> & { url?: string }

/** `at` is the index of the active option; -1 is the typed text. */
export type OpenSuggestionList = { input: HTMLInputElement; list: HTMLElement; data: SuggestionOption[]; at: number }

export function createSuggestionList(input: HTMLInputElement): HTMLElement {
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

export function createSuggestionOption(
  suggestion: SuggestionOption,
  id: string,
  prefix: string,
  input: HTMLInputElement,
): HTMLElement {
  const { url } = suggestion
  const option = document.createElement(url === undefined ? 'div' : 'a')
  option.id = id
  option.className = 'option'
  option.role = 'option'
  option.tabIndex = -1
  option.ariaSelected = 'false'
  if (option instanceof HTMLAnchorElement) option.href = prefix + url
  else option.addEventListener('click', () => fill(input, suggestion.title))
  option.append(createIcon(suggestionIcons[suggestion.type]))
  const title = document.createElement('bdi')
  title.textContent = suggestion.title
  const more = document.createElement('small')
  more.dir = 'auto'
  more.textContent = suggestion.subtitle || (input.dataset[suggestion.type] ?? '')
  option.append(title, more)
  if (suggestion.rating !== undefined && isFeatureOn('reviews')) option.append(createRating(suggestion.rating, input))
  // The focus stays in the input.
  option.addEventListener('pointerdown', (event) => event.preventDefault())
  return option
}

function createIcon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use')
  svg.setAttribute('class', 'i')
  svg.ariaHidden = 'true'
  use.setAttribute('href', `#i-${name}`)
  svg.append(use)
  return svg
}

function createRating(rating: number, input: HTMLInputElement): HTMLElement {
  const element = document.createElement('small')
  element.className = 'option__rating num'
  const value = document.createElement('span')
  value.textContent = rating.toFixed(1)
  value.ariaHidden = 'true'
  const spoken = document.createElement('span')
  spoken.className = 'sr'
  spoken.textContent = (input.dataset.rating ?? '').replace('{value}', rating.toFixed(1))
  element.append(createIcon('star-fill'), value, spoken)
  return element
}

export function selectSuggestion(now: OpenSuggestionList, at: number): void {
  const { input, list, data } = now
  const options = [...list.children]
  // The typed text is a position too, so there is one more position than options.
  now.at = ((at + data.length + 2) % (data.length + 1)) - 1
  options.forEach((option, index) => {
    option.classList.toggle('is-active', index === now.at)
    option.ariaSelected = String(index === now.at)
  })
  const active = options[now.at]
  if (active) input.setAttribute('aria-activedescendant', active.id)
  else input.removeAttribute('aria-activedescendant')
  active?.scrollIntoView({ block: 'nearest' })
}

export function openSelectedSuggestion({ list, at }: OpenSuggestionList): void {
  const option = list.children[at]
  if (option instanceof HTMLElement) option.click()
}

function fill(input: HTMLInputElement, value: string): void {
  input.value = value
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
