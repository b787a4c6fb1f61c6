import type { MapSource } from '../../../../components/map/map-source.ts'
import type { Language, Locale } from '../../../../lib/locale.ts'
import type { ColouredChoice } from '../../../categories/use-all-categories.ts'
import type { ListingFormState } from '../form-state.ts'
import type { FormPictures } from '../pictures.ts'
import type { FormTexts } from '../texts.ts'

export interface StepProps {
  form: ListingFormState
  isNew: boolean
  locale: Locale
  mapsKey: string | null
  mapSource: MapSource
  categories: ColouredChoice[]
  languages: readonly Language[]
  countries: { code: string; name: string; currency: string }[]
  pictures: FormPictures
  onPictures: (pictures: FormPictures) => void
  progress: Map<File, number> | null
  texts: FormTexts
}

export interface ValueFieldProps<Value> {
  value: Value
  onChange: (value: Value) => void
  error: string | undefined
  texts: FormTexts
}
