import type { OpeningHours } from '@dalil/api/contract'
import { addressFields, nameAmenity } from '@dalil/api/contract/rules'
import { type DefinitionItem, DefinitionList } from '../../../../components/DefinitionList.tsx'
import { toAddressLabel } from '../address-label.ts'
import { findCategoryName } from '../category-name.ts'
import { formSteps } from '../form-steps.ts'
import { toPriceLabel } from '../price-label.ts'
import type { StepProps } from './step-props.ts'

type Props = Pick<StepProps, 'form' | 'locale' | 'categories' | 'countries' | 'pictures' | 'texts'> & {
  onEdit: (step: number) => void
}

export function Summary({ onEdit, ...props }: Props) {
  const { texts } = props
  return toSummary(props).map((facts, index) => {
    const id = formSteps[index]?.id ?? 'basic'
    return (
      <section key={id} className="create__summary">
        <div className="row row--between">
          <h4>{texts[`listing.form.step.${id}`]}</h4>
          <button
            type="button"
            className="btn btn--sm btn--outline"
            aria-label={texts['listing.form.change'].replace('{name}', texts[`listing.form.step.${id}`])}
            onClick={() => onEdit(index)}
          >
            {texts['my_listings.edit']}
          </button>
        </div>
        <DefinitionList facts={facts} />
      </section>
    )
  })
}

function toSummary({
  form,
  locale,
  categories,
  countries,
  pictures,
  texts,
}: Omit<Props, 'onEdit'>): DefinitionItem[][] {
  const values = form.form.watch()
  const { logo, cover_image, listing_images } = pictures
  const names = [logo && texts['listing.form.logo'], cover_image && texts['listing.form.cover_image']].filter(
    (name) => name !== null,
  )
  if (listing_images.length > 0) names.push(`${texts['listing.form.images']}: ${listing_images.length}`)
  const position =
    values.latitude && values.longitude ? `${values.latitude}, ${values.longitude}` : texts['listing.form.pin.none']
  return [
    [
      [texts['listing.form.title'], values.title],
      [texts['listing.form.title_latin'], values.title_latin],
      [texts['listing.form.category_id'], findCategoryName(categories, values.category_id)],
      [texts['listing.form.description'], values.description],
      [texts['listing.form.description_en'], values.description_en],
      [texts['listing.form.description_nl'], values.description_nl],
      [texts['listing.form.keywords'], values.keywords.join(' · ')],
      [
        texts['listing.form.amenities'],
        values.amenities.map((each) => nameAmenity(texts.amenityNames, each)).join(' · '),
      ],
      [toPriceLabel(values.country, { locale, countries, texts }), values.price],
    ],
    [
      ...addressFields.map((name): DefinitionItem => [toAddressLabel(name, values.country, texts), values[name]]),
      [texts['listing.form.position'], position],
    ],
    [
      [texts['listing.form.phone'], values.phone],
      [texts['listing.form.whatsapp'], values.whatsapp],
      [texts['listing.form.email'], values.email],
      [texts['listing.form.website'], values.website],
      [texts['listing.form.social'], Object.values(values.social).filter(Boolean).join(' · ')],
      [
        texts['listing.form.opening_hours'],
        hasHours(values.opening_hours) ? texts['listing.form.hours.available'] : texts['listing.form.hours.unknown'],
      ],
      [texts['listing.form.pictures'], names.join(' · ')],
    ],
  ]
}

const hasHours = (hours: OpeningHours | null): boolean =>
  hours !== null && (Object.keys(hours.weekly).length > 0 || (hours.exceptions ?? []).length > 0)
