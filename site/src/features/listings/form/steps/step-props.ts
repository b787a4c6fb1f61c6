import type { MapSource } from '../../../../components/map/map-source.ts'
import type { Locale } from '../../../../lib/locale.ts'
import type { CategoryChoice } from '../../../categories/choices.ts'
import type { TopCategory } from '../../../categories/tree.ts'
import type { ListingFormState } from '../form-state.ts'
import type { FormPictures } from '../pictures.ts'
import type { FormTexts } from '../texts/form-texts.ts'

export type FormCategory = CategoryChoice & { top: TopCategory | undefined }

export interface StepProps {
  form: ListingFormState
  isNew: boolean
  locale: Locale
  mapsKey: string | null
  mapSource: MapSource
  categories: FormCategory[]
  countries: { code: string; name: string }[]
  pictures: FormPictures
  onPictures: (pictures: FormPictures) => void
  progress: Map<File, number> | null
  texts: FormTexts
}
