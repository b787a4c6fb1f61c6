import { toDrawnCoverUrl, toTaggedUrl } from '@dalil/api/contract/rules'
import type { PreviewProps } from './preview-props.ts'

export function PreviewPictures({ listing, texts }: PreviewProps) {
  const pictures = [listing.cover_image_url, ...listing.images.map(({ image_url }) => image_url)].flatMap((url) =>
    url === null ? [] : [toTaggedUrl(url, listing)],
  )
  if (pictures.length === 0) pictures.push(toDrawnCoverUrl(listing))
  return (
    <ul className="own__pictures">
      {pictures.map((url, index) => (
        <li key={url}>
          <img
            src={url}
            width="640"
            height="400"
            alt={texts.picture.replace('{number}', String(index + 1))}
            loading={index > 0 ? 'lazy' : 'eager'}
          />
        </li>
      ))}
    </ul>
  )
}
