import { nameAmenity } from '@dalil/api/contract/rules'
import { readTextLanguage } from '../../../lib/current-locale.ts'
import { PreviewBlock } from './PreviewBlock.tsx'
import { PreviewIcon } from './PreviewIcon.tsx'
import type { PreviewProps } from './preview-props.ts'

export function PreviewAmenities({ listing, texts }: PreviewProps) {
  if (listing.amenities.length === 0) return null
  return (
    <PreviewBlock title={texts.amenities}>
      <ul className="amenities">
        {listing.amenities.map((amenity) => (
          <li key={amenity}>
            <PreviewIcon name="check" />
            <bdi lang={readTextLanguage(nameAmenity(texts.amenityNames, amenity))}>
              {nameAmenity(texts.amenityNames, amenity)}
            </bdi>
          </li>
        ))}
      </ul>
    </PreviewBlock>
  )
}
