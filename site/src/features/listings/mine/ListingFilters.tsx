import { limits, type OwnListingState, ownListingStates } from '@dalil/db/vocabulary'
import magnifyingGlass from '@phosphor-icons/core/regular/magnifying-glass.svg?raw'
import { useRef, useState } from 'react'
import { SvgIcon } from '../../../components/icon/SvgIcon.tsx'
import type { MyListingsTexts } from './texts.ts'
import '../../../components/form/field.css'
import '../../../components/form/affix.css'
import '../../../components/form/input.css'

export interface OwnFilters {
  search: string
  state: OwnListingState | ''
}

interface Props {
  filters: OwnFilters
  onChange: (filters: OwnFilters) => void
  texts: MyListingsTexts
}

const debounceMs = 300

export function ListingFilters({ filters, onChange, texts }: Props) {
  const [typed, setTyped] = useState(filters.search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const type = (search: string) => {
    setTyped(search)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onChange({ ...filters, search }), debounceMs)
  }
  const choose = (state: OwnFilters['state']) => {
    clearTimeout(timer.current)
    onChange({ search: typed, state })
  }

  return (
    <search className="mine__filters">
      <div className="field">
        <label htmlFor="mine-search">{texts['my_listings.search']}</label>
        <div className="affix">
          <SvgIcon svg={magnifyingGlass} />
          <input
            className="input"
            id="mine-search"
            type="search"
            maxLength={limits.searchText.max}
            value={typed}
            onChange={(event) => type(event.target.value)}
          />
        </div>
      </div>
      <div className="field">
        <label htmlFor="mine-state">{texts['my_listings.status']}</label>
        <select
          className="input"
          id="mine-state"
          value={filters.state}
          onChange={(event) => choose(event.target.value as OwnFilters['state'])}
        >
          <option value="">{texts['my_listings.state.all']}</option>
          {ownListingStates.map((state) => (
            <option key={state} value={state}>
              {texts[`my_listings.state.${state}`]}
            </option>
          ))}
        </select>
      </div>
    </search>
  )
}
