import type { AdminListing, ModeratedListing } from '@dalil/api/contract'
import { toTaggedUrl } from '@dalil/api/contract/rules'
import { Box, Card } from '@mui/material'
import { useGetMany, useTranslate } from 'react-admin'
import { ListingLink } from '../../components/display/ListingLink.tsx'
import { NameText } from '../../components/display/NameText.tsx'
import { useFormat } from '../../components/use-format.ts'
import { ListingTags } from './ListingTags.tsx'

export function DuplicateList({ duplicates }: { duplicates: ModeratedListing['possible_duplicates'] }) {
  const translate = useTranslate()
  const { comma } = useFormat()
  const ids = duplicates.map(({ id }) => id)
  const { data = [] } = useGetMany<AdminListing>('listings', { ids }, { enabled: ids.length > 0 })
  if (ids.length === 0) return <p>{translate('resources.listings.no_duplicates')}</p>
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}>
      {duplicates.map((duplicate) => {
        const { id } = duplicate
        const row = data.find((each) => each?.id === id)
        return (
          <Card component="li" key={id} sx={{ display: 'flex', gap: 1.5, padding: 1.5 }}>
            {row?.cover_image_url && (
              <Box
                component="img"
                src={toTaggedUrl(row.cover_image_url, row)}
                alt=""
                loading="lazy"
                sx={{ width: 80, height: 60, objectFit: 'cover', borderRadius: '8px' }}
              />
            )}
            <Box sx={{ minWidth: 0 }}>
              <ListingLink listing={duplicate} />
              {row && (
                <>
                  <div>
                    <bdi>{row.address}</bdi>
                    {comma}
                    <bdi>{row.city_name}</bdi>
                  </div>
                  <div>
                    <NameText>{row.owner?.name ?? translate('resources.listings.no_owner')}</NameText>
                  </div>
                  <ListingTags listing={row} />
                </>
              )}
            </Box>
          </Card>
        )
      })}
    </Box>
  )
}
