import type { OpeningHours } from '@dalil/api/contract'
import { nameAmenity } from '@dalil/api/contract/rules'
import { type DefinitionItem, DefinitionList } from '../../../../components/DefinitionList.tsx'
import { findCategoryName } from '../category-name.ts'
import { formSteps } from '../form-steps.ts'
import type { StepProps } from './step-props.ts'

type Props = Pick<StepProps, 'form' | 'categories' | 'pictures' | 'texts'> & { onEdit: (step: number) => void }

export function Summary({ onEdit, ...props }: Props) {
  const { texts } = props
  return toSummary(props).map((facts, index) => {
    const id = formSteps[index]?.id ?? 'basic'
    return (
      <section key={id} className="create__summary">
        <div className="row row--between">
          <h4>{texts.step[id]}</h4>
          <button
            type="button"
            className="btn btn--sm btn--outline"
            aria-label={texts.change.replace('{name}', texts.step[id])}
            onClick={() => onEdit(index)}
          >
            {texts.changeShort}
          </button>
        </div>
        <DefinitionList facts={facts} />
      </section>
    )
  })
}

function toSummary({ form, categories, pictures, texts }: Omit<Props, 'onEdit'>): DefinitionItem[][] {
  const { labels } = texts
  const values = form.form.watch()
  const { logo, cover_image, listing_images } = pictures
  const names = [logo && labels.logo, cover_image && labels.cover_image].filter((name) => name !== null)
  if (listing_images.length > 0) names.push(`${texts.images.label}: ${listing_images.length}`)
  const position = values.latitude && values.longitude ? `${values.latitude}, ${values.longitude}` : texts.position.none
  return [
    [
      [labels.title, values.title],
      [labels.title_latin, values.title_latin],
      [labels.category_id, findCategoryName(categories, values.category_id)],
      [labels.description, values.description],
      [labels.description_en, values.description_en],
      [labels.description_nl, values.description_nl],
      [labels.keywords, values.keywords.join(' · ')],
      [labels.amenities, values.amenities.map((each) => nameAmenity(texts.amenities.names, each)).join(' · ')],
      [labels.price, values.price],
    ],
    [
      [labels.address, values.address],
      [labels.city, values.city],
      [labels.zip_code, values.zip_code],
      [labels.state, values.state],
      [labels.position, position],
    ],
    [
      [labels.phone, values.phone],
      [labels.whatsapp, values.whatsapp],
      [labels.email, values.email],
      [labels.website, values.website],
      [labels.social, Object.values(values.social).filter(Boolean).join(' · ')],
      [labels.opening_hours, hasHours(values.opening_hours) ? texts.hours.available : texts.hours.unknown],
      [texts.pictures, names.join(' · ')],
    ],
  ]
}

const hasHours = (hours: OpeningHours | null): boolean =>
  hours !== null && (Object.keys(hours.weekly).length > 0 || (hours.exceptions ?? []).length > 0)
