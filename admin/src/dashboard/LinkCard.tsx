import { Box, Button, Card, Typography } from '@mui/material'
import type { ReactNode } from 'react'

interface LinkCardProps {
  icon: ReactNode
  title: string
  text: string
  href: string
  action: string
}

export function LinkCard({ icon, title, text, href, action }: LinkCardProps) {
  return (
    <Card
      component="section"
      sx={{ padding: 3, display: 'grid', alignContent: 'start', justifyItems: 'start', gap: 1 }}
    >
      <Box
        aria-hidden
        sx={({ paint }) => ({
          display: 'grid',
          placeItems: 'center',
          width: 44,
          height: 44,
          borderRadius: '12px',
          backgroundColor: paint.infoGround,
          color: paint.onInfoGround,
        })}
      >
        {icon}
      </Box>
      <Typography component="h3" variant="h5" sx={{ marginBlockStart: 1 }}>
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
      <Button variant="outlined" href={href} sx={{ marginBlockStart: 1 }}>
        {action}
      </Button>
    </Card>
  )
}
