import imageIcon from '@phosphor-icons/core/regular/image.svg?raw'
import mapPin from '@phosphor-icons/core/regular/map-pin.svg?raw'
import { SvgIcon } from '../../../../components/icon/SvgIcon.tsx'
import { findBranch, findCategoryName } from '../category-name.ts'
import type { StepProps } from './step-props.ts'
import '../../card/card.css'
import '../../card/card-cover.css'
import '../../card/card-row.css'
import '../../../../styles/category.css'

interface Props extends StepProps {
  drawn: string | null
}

export function CardPreview({ form, categories, pictures, texts, drawn }: Props) {
  const [title, description, city, category] = form.form.watch(['title', 'description', 'city', 'category_id'])
  const name = findCategoryName(categories, category)
  const cover = pictures.cover_image?.url ?? drawn
  return (
    <aside className="create__preview" aria-label={texts['listing.form.preview']}>
      <p>{texts['listing.form.preview']}</p>
      <article className="card card--tall" data-cat={findBranch(categories, category)?.colour}>
        {cover ? (
          <div className="card__cover">
            <img src={cover} width="640" height="440" alt="" />
          </div>
        ) : (
          <div className="card__cover card__cover--empty">
            <SvgIcon svg={imageIcon} className="i--lg" />
            {texts['listing.form.cover_image']}
          </div>
        )}
        <div className="card__body">
          {name && (
            <div className="card__top">
              <span className="card__cat">{name}</span>
            </div>
          )}
          <p className="card__title" dir="auto">
            {title.trim() || texts['listing.form.preview.title']}
          </p>
          <p className="card__meta">
            <SvgIcon svg={mapPin} />
            <bdi>{city.trim() || texts['listing.form.preview.city']}</bdi>
          </p>
          {description.trim() && (
            <p className="card__desc" dir="auto">
              {description.slice(0, 200)}
            </p>
          )}
        </div>
      </article>
    </aside>
  )
}
