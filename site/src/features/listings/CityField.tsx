import mapPin from '@phosphor-icons/core/regular/map-pin.svg?raw'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Glyph } from '../../components/Glyph.tsx'
import type { Place } from '../../lib/place.ts'
import { findCities, type SuggestedCity } from './find-cities.ts'
import type { PanelWords } from './panel.ts'

interface Props {
  place: Place
  words: PanelWords
  isAlive: boolean
  value: string
  onType: (value: string) => void
  onChoose: (value: string) => void
  /** What is typed is meant as it stands. */
  onSettle: () => void
}

const pause = 300

/** A city with suggestions. Part of a name finds nothing, so typing alone counts only once it spells a whole place. */
export function CityField({ place, words, isAlive, value, onType, onChoose, onSettle }: Props) {
  const [cities, setCities] = useState<SuggestedCity[]>([])
  const [active, setActive] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isOpen = cities.length > 0

  const close = () => {
    clearTimeout(timer.current)
    setCities([])
  }
  const suggest = async (typed: string) => {
    const found = typed.trim() === '' ? { cities: [], isWhole: true } : await findCities(typed, place)
    if (!found) return
    setCities(found.cities)
    setActive(0)
    if (found.isWhole) onSettle()
  }
  const type = (typed: string) => {
    onType(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => suggest(typed), pause)
  }
  const choose = ({ name }: SuggestedCity) => {
    close()
    onChoose(name)
  }
  const press = (event: KeyboardEvent) => {
    if (!isOpen) return
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    const city = cities[active]
    if (step) setActive((active + step + cities.length) % cities.length)
    else if (event.key === 'Enter' && city) choose(city)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  }
  const leave = () => {
    close()
    onSettle()
  }

  return (
    <div className="field combobox">
      <label htmlFor="filter-city">{words.city}</label>
      <div className="affix">
        <Glyph of={mapPin} />
        <input
          className="input"
          id="filter-city"
          name="city"
          maxLength={100}
          autoComplete="off"
          placeholder={words.cityExample}
          value={value}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          onBlur={leave}
          {...(isAlive && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': isOpen,
            'aria-controls': 'filter-cities',
            'aria-activedescendant': isOpen ? `filter-city-${active}` : undefined,
          })}
        />
      </div>
      {isAlive && (
        <div className="combobox__list" id="filter-cities" role="listbox" aria-label={words.cities} hidden={!isOpen}>
          {cities.map((city, index) => (
            <button
              type="button"
              key={city.id}
              id={`filter-city-${index}`}
              className={index === active ? 'option is-active' : 'option'}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(city)}
            >
              <bdi>{city.name}</bdi>
              {city.state !== city.name && <small dir="auto">{city.state}</small>}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
