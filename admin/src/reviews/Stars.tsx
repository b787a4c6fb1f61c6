import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'

export function Stars({ rating }: { rating: number }) {
  const translate = useTranslate()
  return (
    <Box
      component="span"
      role="img"
      aria-label={translate('resources.reviews.stars', { smart_count: rating })}
      sx={{ color: 'secondary.main', letterSpacing: 1 }}
    >
      {'★'.repeat(rating)}
      {'☆'.repeat(5 - rating)}
    </Box>
  )
}
