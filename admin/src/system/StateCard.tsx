import { Box, Card, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { DescriptionList } from '../components/display/DescriptionList.tsx'

interface Props {
  /** The key under `pages.system` in the catalogue, which contains the title and a label for each item. */
  part: string
  icon: ReactNode
  items?: Record<string, ReactNode>
  children?: ReactNode
}

export function StateCard({ part, icon, items = {}, children }: Props) {
  const translate = useTranslate()
  const labelled = Object.entries(items).map(([name, value]) => [`pages.system.${part}.${name}`, value])
  return (
    <Card component="section" sx={{ padding: 2.5, display: 'grid', alignContent: 'start', gap: 1.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Box aria-hidden sx={{ display: 'grid', color: 'text.secondary' }}>
          {icon}
        </Box>
        <Typography component="h3" variant="h6">
          {translate(`pages.system.${part}.title`)}
        </Typography>
      </Box>
      {labelled.length > 0 && <DescriptionList items={Object.fromEntries(labelled)} />}
      {children}
    </Card>
  )
}
