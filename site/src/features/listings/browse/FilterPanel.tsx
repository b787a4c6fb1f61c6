import arrowCounterClockwise from '@phosphor-icons/core/regular/arrow-counter-clockwise.svg?raw'
import caretDown from '@phosphor-icons/core/regular/caret-down.svg?raw'
import slidersHorizontal from '@phosphor-icons/core/regular/sliders-horizontal.svg?raw'
import { type MouseEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { SvgIcon } from '../../../components/icon/SvgIcon.tsx'
import { awaitNextTask } from '../../../lib/await-next-task.ts'
import type { Locale } from '../../../lib/locale.ts'
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts'
import { useTallestHeight } from '../../../lib/use-tallest-height.ts'
import { CategoryField } from '../../categories/CategoryField.tsx'
import { type ColouredChoice, useAllCategories } from '../../categories/use-all-categories.ts'
import { defineResultsMap } from '../map/results-map.ts'
import { AmenityFilter } from './choices/AmenityFilter.tsx'
import { CityField } from './choices/CityField.tsx'
import { FlagFilters } from './choices/FlagFilters.tsx'
import { KeywordField } from './choices/KeywordField.tsx'
import { type GeoPosition, NearMeButton } from './choices/NearMeButton.tsx'
import { SortField } from './choices/SortField.tsx'
import { StarFilter } from './choices/StarFilter.tsx'
import { useNearMeButtons } from './choices/use-near-me-buttons.ts'
import type { PanelChoices, PanelFilters } from './live-results.ts'
import type { PanelTexts } from './panel.ts'
import { useLiveFilters } from './use-live-filters.ts'

interface Props {
  action: string
  hasRatings: boolean
  locale: Locale
  filters: PanelFilters
  choices: PanelChoices
  categories: ColouredChoice[]
  isPartial: boolean
  texts: PanelTexts
}

const formId = 'filters'
const wide = '(min-width: 48em)'
const nowhere = { latitude: '', longitude: '' }
const noFilters = {
  title: '',
  city: '',
  category_id: '',
  min_rating: '',
  open_now: '',
  is_verified: '',
  amenities: '',
  sort_by: '',
  ...nowhere,
  bounds: '',
  exact: '',
  literal: '',
}

export function FilterPanel({ action, hasRatings, locale, filters: asked, choices: counted, texts, ...few }: Props) {
  const { categories, load } = useAllCategories(few.categories, few.isPartial)
  const isHydrated = useIsHydrated()
  const form = useRef<HTMLFormElement>(null)
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useOpenOnWideScreens()
  const { filters, choices, draft, type, choose, settle } = useLiveFilters(
    action,
    { filters: asked, choices: counted },
    form,
  )
  useEffect(defineResultsMap, [])
  useTallestHeight(details)
  const searchNear = (point: GeoPosition) => choose({ city: '', bounds: '', ...point })
  useNearMeButtons(texts, searchNear)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    settle()
    if (!matchMedia(wide).matches) void showResults(details.current)
  }
  const clear = () => {
    choose(noFilters)
    form.current?.focus({ preventScroll: true })
  }

  return (
    <>
      <details className="filters" ref={details} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <PanelSummary {...{ filters, texts }} />
        <form id={formId} className="filters__body" ref={form} action={action} tabIndex={-1} onSubmit={submit}>
          <PanelTitle
            {...{ action, texts }}
            isClear={countActive(filters) === 0 && filters.sort_by === ''}
            onClear={clear}
          />
          <KeywordField
            {...{ texts, isHydrated }}
            value={filters.title}
            onChange={(title) => type('title', title)}
            onBlur={() => settle()}
          />
          <CityField
            {...{ locale, texts }}
            value={filters.city}
            onType={(city) => draft('city', city)}
            onChoose={(city) => choose({ city, bounds: '' })}
            onSettle={() => settle('city')}
          />
          <NearMeButton
            {...{ texts, isHydrated }}
            latitude={filters.latitude}
            longitude={filters.longitude}
            onFind={searchNear}
            onLeave={() => choose({ ...nowhere, ...(filters.sort_by === 'distance' && { sort_by: '' }) })}
          />
          <HiddenFilters filters={filters} />
          <FlagFilters {...{ texts, filters, choices, choose }} />
          <CategoryFilter {...{ categories, texts, filters, choose, load }} />
          <AmenityFilter {...{ texts, filters, choices, choose }} />
          {hasRatings && (
            <StarFilter
              {...{ texts, isHydrated }}
              value={filters.min_rating}
              onChange={(min_rating) => choose({ min_rating })}
            />
          )}
          <button type="submit" className="btn btn--primary filters__apply">
            {isHydrated ? choices.show : texts['filter.apply']}
          </button>
        </form>
      </details>
      <SortField {...{ hasRatings, texts, filters, isHydrated, formId }} onChange={(sort_by) => choose({ sort_by })} />
    </>
  )
}

interface CategoryFilterProps extends Pick<Props, 'categories' | 'filters' | 'texts'> {
  choose: (chosen: Pick<PanelFilters, 'category_id'>) => void
  load: () => void
}

const CategoryFilter = ({ categories, texts, filters, choose, load }: CategoryFilterProps) => (
  <CategoryField
    {...{ categories, texts }}
    whole={texts['filter.category.whole']}
    aria-required={false}
    name="category_id"
    label={texts['filter.category']}
    none={texts['filter.category.all']}
    isClearable
    value={filters.category_id}
    onChoose={(category_id) => choose({ category_id })}
    onFocus={load}
  />
)

/** Closes the panel first, so that the page scrolls to where the results are then, after the task of the click. */
async function showResults(panel: HTMLDetailsElement | null): Promise<void> {
  await awaitNextTask()
  if (panel) panel.open = false
  const results = document.getElementById('results')
  results?.focus({ preventScroll: true })
  results?.scrollIntoView()
}

function countActive({
  amenities,
  longitude: _,
  sort_by: __,
  exact: ___,
  literal: ____,
  ...others
}: PanelFilters): number {
  return [...amenities.split(','), ...Object.values(others)].filter(Boolean).length
}

function useOpenOnWideScreens() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const query = matchMedia(wide)
    const follow = () => setOpen(query.matches)
    follow()
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])
  return [isOpen, setOpen] as const
}

const HiddenFilters = ({ filters }: { filters: PanelFilters }) =>
  (['bounds', 'exact', 'literal'] as const).map(
    (name) => filters[name] !== '' && <input key={name} type="hidden" name={name} value={filters[name]} />,
  )

function PanelSummary({ filters, texts }: { filters: PanelFilters; texts: PanelTexts }) {
  const active = countActive(filters)
  return (
    <summary>
      <SvgIcon svg={slidersHorizontal} className="i--lg" />
      <span>
        {texts['filter.title']} {active > 0 && <ActiveCount count={active} label={texts['filter.active']} />}
      </span>
      <SvgIcon svg={caretDown} />
    </summary>
  )
}

const ActiveCount = ({ count, label }: { count: number; label: string }) => (
  <span className="badge badge--brand num">
    <span className="sr">{label}: </span>
    {count}
  </span>
)

interface TitleProps {
  action: string
  texts: PanelTexts
  isClear: boolean
  onClear: () => void
}

function PanelTitle({ action, texts, isClear, onClear }: TitleProps) {
  const clear = (event: MouseEvent) => {
    event.preventDefault()
    onClear()
  }
  return (
    <div className="filters__title">
      <h2>{texts['filter.title']}</h2>
      <a className={isClear ? 'link is-clear' : 'link'} href={action} onClick={clear}>
        <SvgIcon svg={arrowCounterClockwise} />
        {texts['filter.clear']}
      </a>
    </div>
  )
}
