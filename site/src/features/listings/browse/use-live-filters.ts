import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { loadResults, type PanelFilters, toResultsUrl } from './live-results.ts'

/** Between the last letter typed and the results. */
const pause = 300

/** The panel's filters and the results beside it, mirrored in the address and in the history. */
export function useLiveFilters(action: string, asked: PanelFilters, form: RefObject<HTMLFormElement | null>) {
  const [filters, setFilters] = useState(asked)
  const latest = useRef(asked)
  const applied = useRef(toResultsUrl(action, asked))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The field whose typing made the newest entry of the history: more of it replaces that entry. */
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
      loadResults(address)
    }
    typing.current = field
  }
  const follow = async (address: string) => {
    clearTimeout(timer.current)
    typing.current = undefined
    const understood = await loadResults(address)
    if (!understood) return
    keep(understood)
    applied.current = toResultsUrl(action, understood)
  }

  const applyEarly = useEffectEvent(() => {
    const early = form.current && readFields(form.current, asked)
    if (!early || toResultsUrl(action, early) === applied.current) return
    keep(early)
    apply()
  })
  // What was typed or chosen before scripts answered counts too.
  useLayoutEffect(() => applyEarly(), [])

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

  return {
    filters,
    /** Something typed that is not to count yet. */
    draft(field: keyof PanelFilters, value: string) {
      clearTimeout(timer.current)
      keep({ ...latest.current, [field]: value })
    },
    /** Something typed: it counts after a pause. */
    type(field: keyof PanelFilters, value: string) {
      clearTimeout(timer.current)
      keep({ ...latest.current, [field]: value })
      timer.current = setTimeout(() => apply(field), pause)
    },
    /** Something chosen: it counts at once. */
    choose(chosen: Partial<PanelFilters>) {
      keep({ ...latest.current, ...chosen })
      apply()
    },
    /** What was typed counts now. */
    settle: (field?: keyof PanelFilters) => apply(field),
  }
}

function readFields(form: HTMLFormElement, asked: PanelFilters): PanelFilters {
  const fields = new FormData(form)
  const field = (name: keyof PanelFilters) => String(fields.get(name) ?? '')
  const rating = field('min_rating')
  return {
    title: field('title'),
    city: field('city'),
    category_id: field('category_id'),
    // Whole stars can be chosen; an address may name others.
    min_rating: rating === String(Math.floor(Number(asked.min_rating))) ? asked.min_rating : rating,
    sort_by: field('sort_by'),
    latitude: field('latitude'),
    longitude: field('longitude'),
  }
}

/** The link to other results that a plain click asks for. */
function findResultsLink(event: MouseEvent, action: string): HTMLAnchorElement | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || !link.closest('[data-live]')) return null
  const { pathname } = new URL(link.href)
  return pathname === action || pathname.startsWith(`${action}/category/`) ? link : null
}
