import type { ModeratedListing } from '@dalil/api/contract'
import { toTaggedUrl } from '@dalil/api/contract/rules'
import { Box, Link } from '@mui/material'
import { useTranslate } from 'react-admin'
import { CoverPicture } from '../../components/display/CoverPicture.tsx'
import { plainList } from '../../theme/styles.ts'

export function ListingPictures({ listing }: { listing: ModeratedListing }) {
  const translate = useTranslate()
  const { cover_image_url, logo_url, images } = listing
  const pictures = [
    { label: translate('resources.listings.cover'), url: cover_image_url },
    { label: translate('resources.listings.logo'), url: logo_url },
    ...images.map(({ image_url }, index) => ({
      label: translate('resources.listings.picture', { number: index + 1 }),
      url: image_url,
    })),
  ].flatMap(({ label, url }) => (url ? [{ label, url: toTaggedUrl(url, listing) }] : []))
  if (pictures.length === 0) return <p>{translate('resources.listings.no_pictures')}</p>
  return (
    <Box
      component="ul"
      sx={{ ...plainList, display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))', gap: 1.5 }}
    >
      {pictures.map(({ label, url }) => (
        <li key={label}>
          <Link href={url} target="_blank" rel="noopener" underline="hover" variant="body2">
            <CoverPicture src={url} loading="lazy" />
            {label}
          </Link>
        </li>
      ))}
    </Box>
  )
}
