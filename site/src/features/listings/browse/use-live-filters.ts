import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import {
  keepFocusedAmenity,
  type LivePanel,
  loadResults,
  type PanelChoices,
  type PanelFilters,
  readPanelFilters,
  toResultsUrl,
} from './live-results.ts'

const debounceMs = 300

/** `exact` and `literal` apply to a single keyword, so another keyword resets them. */
const resetInterpretation = { exact: '', literal: '' }

export function useLiveFilters(
  action: string,
  { filters: asked, choices: first }: LivePanel,
  form: RefObject<HTMLFormElement | null>,
) {
  const [filters, setFilters] = useState(asked)
  const [choices, setChoices] = useState(first)
  const latest = useRef(asked)
  const applied = useRef(toResultsUrl(action, asked))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The field in which the visitor types; only the first input adds a history entry, later input replaces it. */
  const typing = useRef<keyof PanelFilters>(undefined)

  const keep = (next: PanelFilters) => {
    latest.current = next
    setFilters(next)
  }
  const apply = (field?: keyof PanelFilters) => {
    clearTimeout(timer.current)
    const address = toResultsUrl(action, latest.current)
    if (address !== applied.current) {
      if (field && field === typing.current) history.replaceState(null, '', address)
      else history.pushState(null, '', address)
      applied.current = address
      void loadResults(address).then((panel) => panel && replaceChoices(panel.choices))
    }
    typing.current = field
  }
  const replaceChoices = (fresh: PanelChoices) =>
    setChoices((shown) => keepFocusedAmenity(shown, fresh, findFocusedAmenity(form.current)))
  const follow = async (address: string) => {
    clearTimeout(timer.current)
    typing.current = undefined
    const understood = await loadResults(address)
    if (!understood) return
    keep(understood.filters)
    replaceChoices(understood.choices)
    applied.current = toResultsUrl(action, understood.filters)
  }

  const applyEarly = useEffectEvent(() => {
    const early = form.current && readFields(form.current, asked)
    if (!early || toResultsUrl(action, early) === applied.current) return
    keep(early)
    apply()
  })
  // Applies input that was made before hydration.
  useLayoutEffect(() => applyEarly(), [])

  useResultsNavigation(action, follow)

  return {
    filters,
    choices,
    draft(field: keyof PanelFilters, value: string) {
      clearTimeout(timer.current)
      keep({ ...latest.current, [field]: value })
    },
    type(field: keyof PanelFilters, value: string) {
      clearTimeout(timer.current)
      keep({ ...latest.current, ...(field === 'title' && resetInterpretation), [field]: value })
      timer.current = setTimeout(() => apply(field), debounceMs)
    },
    /** Applies values in the next task, so that the control changes first. */
    choose(chosen: Partial<PanelFilters>) {
      clearTimeout(timer.current)
      keep({ ...latest.current, ...chosen })
      timer.current = setTimeout(() => apply())
    },
    settle: (field?: keyof PanelFilters) => apply(field),
  }
}

function useResultsNavigation(action: string, follow: (address: string) => Promise<void>): void {
  const goBack = useEffectEvent(() => {
    follow(location.pathname + location.search)
  })
  const followLink = useEffectEvent((event: MouseEvent) => {
    const link = findResultsLink(event, action)
    if (!link) return
    event.preventDefault()
    history.pushState(null, '', link.href)
    follow(link.href)
    document.getElementById('results')?.focus({ preventScroll: true })
    if (link.closest('.pages')) document.getElementById('top')?.scrollIntoView()
  })
  useEffect(() => {
    const back = () => goBack()
    const click = (event: MouseEvent) => followLink(event)
    addEventListener('popstate', back)
    document.addEventListener('click', click)
    return () => {
      removeEventListener('popstate', back)
      document.removeEventListener('click', click)
    }
  }, [])
}

function readFields(form: HTMLFormElement, asked: PanelFilters): PanelFilters {
  const fields = new FormData(form)
  const filters = readPanelFilters((name) => fields.getAll(name))
  // The control has whole stars only, but a URL may contain fractions.
  const isSame = filters.min_rating === String(Math.floor(Number(asked.min_rating)))
  return isSame ? { ...filters, min_rating: asked.min_rating } : filters
}

function findFocusedAmenity(form: HTMLFormElement | null): string | undefined {
  const field = document.activeElement
  const isAmenity = field instanceof HTMLInputElement && field.form === form && field.name === 'amenities[]'
  return isAmenity ? field.value : undefined
}

function findResultsLink(event: MouseEvent, action: string): HTMLAnchorElement | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || !link.closest('[data-live]')) return null
  const { pathname } = new URL(link.href)
  const isOwn = pathname === action || pathname.startsWith(`${action}/category/`) || link.closest('.pages')
  return isOwn ? link : null
}
