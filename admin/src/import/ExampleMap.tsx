import type { ImportReport } from '@dalil/api/contract'
import { Box, useTheme } from '@mui/material'
import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { outcomeSigns, outcomes } from './SourceResult.tsx'

export function ExampleMap({ examples }: { examples: NonNullable<ImportReport['examples']> }) {
  const translate = useTranslate()
  const frame = useRef<HTMLDivElement>(null)
  const { palette } = useTheme()
  const { success, info, primary, warning, error } = palette
  const colours = { added: success, linked: info, updated: primary, waiting: warning, refused: error }
  const points = outcomes.flatMap((outcome) =>
    examples[outcome].flatMap(({ title, latitude, longitude }) => {
      if (latitude === null || longitude === null || Math.abs(latitude) > 85 || Math.abs(longitude) > 180) return []
      const name = `${translate(`pages.import.outcomes.${outcome}`)}: ${title ?? '—'}`
      const { main: ground, contrastText: ink } = colours[outcome]
      return [{ title: name, latitude, longitude, sign: outcomeSigns[outcome], ground, ink }]
    }),
  )
  const texts = {
    label: translate('pages.import.map'),
    zoomIn: translate('pages.import.zoom_in'),
    zoomOut: translate('pages.import.zoom_out'),
  }
  const shown = JSON.stringify([texts, points])

  useEffect(() => {
    const [labels, places] = JSON.parse(shown) as [typeof texts, typeof points]
    const element = frame.current
    if (!element || places.length === 0) return
    const map = import('@dalil/site/map').then(({ openPointMap }) => openPointMap(element, labels, places))
    return () => void map.then((remove) => remove())
  }, [shown])

  if (points.length === 0) return null
  return <Box ref={frame} sx={{ blockSize: 320, borderRadius: '14px', overflow: 'hidden', isolation: 'isolate' }} />
}
