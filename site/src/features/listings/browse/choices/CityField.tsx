import { limits } from '@dalil/db/vocabulary'
import mapPin from '@phosphor-icons/core/regular/map-pin.svg?raw'
import { Combobox } from '../../../../components/form/Combobox.tsx'
import type { Locale } from '../../../../lib/locale.ts'
import type { PanelTexts } from '../panel.ts'
import { useCitySuggestions } from '../use-city-suggestions.ts'

interface Props {
  locale: Locale
  texts: PanelTexts
  value: string
  onType: (value: string) => void
  onChoose: (value: string) => void
  onSettle: () => void
}

/** The API matches only complete city names, so the filter applies as soon as the typed text is a complete name. */
export function CityField({ locale, texts, value, onType, onChoose, onSettle }: Props) {
  const { cities, suggest, close } = useCitySuggestions(locale, onSettle)
  return (
    <Combobox
      label={texts['filter.city']}
      aria-required={false}
      icon={mapPin}
      name="city"
      maxLength={limits.city.max}
      placeholder={texts['filter.city.example']}
      value={value}
      suggestions={cities}
      listLabel={texts['filter.city.options']}
      listId="filter-cities"
      onType={(typed) => {
        onType(typed)
        suggest(typed)
      }}
      onChoose={({ text }) => onChoose(text)}
      onClose={close}
      onBlur={onSettle}
    />
  )
}
