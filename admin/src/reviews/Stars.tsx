import Star from '@mui/icons-material/Star'
import Empty from '@mui/icons-material/StarBorder'
import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'

export function Stars({ rating }: { rating: number }) {
  const translate = useTranslate()
  return (
    <Box
      role="img"
      aria-label={translate('resources.reviews.stars', { smart_count: rating })}
      sx={{ display: 'flex', color: 'secondary.main' }}
    >
      {[1, 2, 3, 4, 5].map((place) => {
        const Icon = place <= rating ? Star : Empty
        return <Icon key={place} fontSize="small" aria-hidden />
      })}
    </Box>
  )
}
