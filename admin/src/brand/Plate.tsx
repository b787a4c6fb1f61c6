import { Box, type BoxProps } from '@mui/material'

export function Plate({ sx, ...rest }: BoxProps) {
  return (
    <Box
      {...rest}
      sx={[
        ({ paint }) => ({
          color: '#ffffff',
          background: `linear-gradient(180deg, rgb(255 255 255 / 0.09), transparent 46%) ${paint.plate}`,
          borderRadius: '14px',
          boxShadow: `inset 0 0 0 4px ${paint.plate}, inset 0 0 0 6px #ffffff, 0 1px 2px rgb(15 18 40 / 0.25)`,
        }),
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    />
  )
}
