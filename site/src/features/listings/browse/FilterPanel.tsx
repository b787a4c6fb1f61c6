import arrowCounterClockwise from '@phosphor-icons/core/regular/arrow-counter-clockwise.svg?raw'
import caretDown from '@phosphor-icons/core/regular/caret-down.svg?raw'
import magnifyingGlass from '@phosphor-icons/core/regular/magnifying-glass.svg?raw'
import slidersHorizontal from '@phosphor-icons/core/regular/sliders-horizontal.svg?raw'
import { type MouseEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { SvgIcon } from '../../../components/icon/SvgIcon.tsx'
import type { Locale } from '../../../lib/locale.ts'
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts'
import { type CategoryChoice, CategoryOptions } from '../../categories/CategoryOptions.tsx'
import { CityField } from './CityField.tsx'
import type { PanelFilters } from './live-results.ts'
import { NearMe } from './NearMe.tsx'
import type { PanelWords } from './panel.ts'
import { StarFilter } from './StarFilter.tsx'
import { useLiveFilters } from './use-live-filters.ts'

interface Props {
  action: string
  locale: Locale
  filters: PanelFilters
  categories: CategoryChoice[]
  words: PanelWords
}

const wide = '(min-width: 768px)'

export function FilterPanel({ action, locale, filters: asked, categories, words }: Props) {
  const isHydrated = useIsHydrated()
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { filters, draft, type, choose, settle } = useLiveFilters(action, asked, form)
  const active = [filters.title, filters.city, filters.category_id, filters.min_rating].filter(Boolean).length

  useEffect(() => {
    const query = matchMedia(wide)
    const follow = () => setOpen(query.matches)
    follow()
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    settle()
    if (matchMedia(wide).matches) return
    setOpen(false)
    summary.current?.focus()
  }
  const clear = (event: MouseEvent) => {
    event.preventDefault()
    choose({ title: '', city: '', category_id: '', min_rating: '', sort_by: '', latitude: '', longitude: '' })
  }

  return (
    <details className="filters" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary ref={summary}>
        <SvgIcon svg={slidersHorizontal} className="i--lg" />
        {words.summary}
        {active > 0 && (
          <span className="badge badge--brand num">
            <span className="sr">{words.active}: </span>
            {active}
          </span>
        )}
        <SvgIcon svg={caretDown} />
      </summary>
      <form className="filters__body" ref={form} action={action} onSubmit={submit}>
        <div className="filters__title">
          <h2>{words.title}</h2>
          <a className="link" href={action} onClick={clear}>
            <SvgIcon svg={arrowCounterClockwise} />
            {words.clear}
          </a>
        </div>
        <div className="field">
          <label htmlFor="filter-title">{words.keyword}</label>
          <div className="affix combobox">
            <SvgIcon svg={magnifyingGlass} />
            <input
              className="input"
              id="filter-title"
              name="title"
              type="search"
              maxLength={200}
              placeholder={words.keywordExample}
              // Before hydration the list would cause a mismatch and lose the typed text.
              {...(isHydrated && words.suggestionAttributes)}
              value={filters.title}
              onChange={(event) => type('title', event.target.value)}
              onBlur={() => settle()}
            />
          </div>
        </div>
        <CityField
          {...{ locale, words }}
          value={filters.city}
          onType={(city) => draft('city', city)}
          onChoose={(city) => choose({ city })}
          onSettle={() => settle('city')}
        />
        <NearMe
          {...{ words, isHydrated }}
          latitude={filters.latitude}
          longitude={filters.longitude}
          onFind={(point) => choose({ city: '', ...point })}
        />
        <div className="field">
          <label htmlFor="filter-category">{words.category}</label>
          <select
            className="input"
            id="filter-category"
            name="category_id"
            value={filters.category_id}
            onChange={(event) => choose({ category_id: event.target.value })}
          >
            <option value="">{words.everyCategory}</option>
            <CategoryOptions {...{ categories, words }} />
          </select>
        </div>
        <StarFilter
          {...{ words, isHydrated }}
          value={filters.min_rating}
          onChange={(min_rating) => choose({ min_rating })}
        />
        <div className="field">
          <label htmlFor="filter-sort">{words.sort}</label>
          <select
            className="input"
            id="filter-sort"
            name="sort_by"
            value={filters.sort_by}
            onChange={(event) => choose({ sort_by: event.target.value })}
          >
            {words.sorts.map(({ order, name }) => (
              <option key={order} value={order === 'default' ? '' : order}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className="btn btn--primary filters__apply">
          {words.apply}
        </button>
      </form>
    </details>
  )
}
