import { Box } from '@mui/material'
import type { CSSProperties } from 'react'

interface Props {
  src: string
  alt?: string
  loading?: 'lazy'
  sx?: Pick<CSSProperties, 'maxWidth' | 'objectFit'>
}

export const CoverPicture = ({ src, alt = '', loading, sx }: Props) => (
  <Box
    component="img"
    src={src}
    alt={alt}
    loading={loading}
    sx={{
      display: 'block',
      width: '100%',
      aspectRatio: '4 / 3',
      objectFit: 'cover',
      borderRadius: '12px',
      backgroundColor: 'action.hover',
      ...sx,
    }}
  />
)
