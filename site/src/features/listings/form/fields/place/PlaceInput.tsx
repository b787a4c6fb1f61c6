import mapPin from '@phosphor-icons/core/regular/map-pin.svg?raw'
import { useEffect, useRef, useState } from 'react'
import { Combobox } from '../../../../../components/form/Combobox.tsx'
import { TextField } from '../../../../../components/form/TextField.tsx'
import { showToast } from '../../../../../components/toast/toast.ts'
import type { Locale } from '../../../../../lib/locale.ts'
import type { ListingFormState } from '../../form-state.ts'
import type { FormTexts } from '../../texts.ts'
import { loadPlacesLibrary } from './load-places-library.ts'
import type { FoundPlace, PlaceKind, PlaceSuggestion } from './suggest-places.ts'

interface Props {
  form: ListingFormState
  name: 'title' | 'address'
  kind: PlaceKind
  label: string
  hint: string | undefined
  locale: Locale
  mapsKey: string | null
  texts: FormTexts
}

const debounceMs = 300

export function PlaceInput({ form, name, kind, label, hint, locale, mapsKey, texts }: Props) {
  const [suggestions, setSuggestions] = useState<PlaceSuggestion[]>([])
  const [hasFailed, setFailed] = useState(false)
  const [isMissed, setMissed] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isOffered = useRef(false)
  const failure = texts['listing.form.maps_failed']

  useEffect(() => {
    if (!mapsKey) return
    loadPlacesLibrary(mapsKey, locale.lang).catch(() => {
      setFailed(true)
      if (name === 'title') showToast({ variant: 'error', text: failure })
    })
  }, [mapsKey, locale.lang, name, failure])

  const field = form.field(name)
  if (!mapsKey || hasFailed) {
    return <TextField {...field} label={label} hint={hasFailed ? failure : hint} dir="auto" autoComplete="off" />
  }

  const find = async (typed: string) => {
    try {
      const found = typed.trim() === '' ? [] : await suggest(mapsKey, typed, locale, kind)
      isOffered.current = found.length > 0
      setSuggestions(found)
    } catch {
      setSuggestions([])
    }
  }
  const type = (typed: string) => {
    setMissed(false)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => find(typed), debounceMs)
  }
  const close = () => {
    clearTimeout(timer.current)
    setSuggestions([])
  }
  const choose = async (chosen: PlaceSuggestion) => {
    isOffered.current = false
    try {
      fillPlace(form, await chosen.read(), kind)
    } catch {
      showToast({ variant: 'error', text: failure })
    }
  }
  return (
    <Combobox
      {...field}
      label={label}
      dir="auto"
      icon={mapPin}
      suggestions={suggestions}
      listLabel={texts['listing.form.suggestions']}
      hint={
        isMissed ? (
          <span className="warned" role="status">
            {texts['listing.form.not_chosen']}
          </span>
        ) : (
          hint
        )
      }
      onType={type}
      onChoose={choose}
      onClose={close}
      onBlur={(event) => {
        setMissed(isOffered.current && event.target.value.trim() !== '')
        void field.onBlur(event)
      }}
    />
  )
}

/** Suggests places. Imports its code on the first search, because most installations have no key. */
async function suggest(mapsKey: string, typed: string, locale: Locale, kind: PlaceKind): Promise<PlaceSuggestion[]> {
  const [{ suggestPlaces }, library] = await Promise.all([
    import('./suggest-places.ts'),
    loadPlacesLibrary(mapsKey, locale.lang),
  ])
  return suggestPlaces(library, typed, locale, kind)
}

/** Fills the form from a found place; if the place has no coordinates, the typed city remains. */
function fillPlace({ form }: ListingFormState, found: FoundPlace, kind: PlaceKind): void {
  const { position, title, city, country, ...rest } = found
  const countries = form.getValues('country') === country || country === '' ? {} : { country }
  const values = {
    ...rest,
    ...countries,
    ...(kind === 'establishment' && title !== '' && { title }),
    ...(position ? { city } : {}),
    latitude: position ? String(position.latitude) : '',
    longitude: position ? String(position.longitude) : '',
  }
  for (const [field, value] of Object.entries(values)) {
    form.setValue(field as keyof typeof values, value, { shouldDirty: true })
  }
  void form.trigger(Object.keys(values) as (keyof typeof values)[])
}
