import { Box } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { useFormat } from '../components/use-format.ts'
import { MapWithMarkers } from '../listings/show/MapWithMarkers.tsx'
import { type Coordinates, drawPositionSketch, sketchSize } from './position-sketch.ts'

const pin = 'M0 0C-3-6-9-10-9-17a9 9 0 0 1 18 0c0 7-6 11-9 17Z'

interface Props {
  position: Coordinates
  other: Coordinates | null
  side: 'before' | 'after'
}

export function PositionView({ position, other, side }: Props) {
  const translate = useTranslate()
  const { metres } = useFormat()
  const { palette } = useTheme()
  if (!other) return <MapWithMarkers places={[position]} />
  const drawn = drawPositionSketch(position, other)
  const color = side === 'before' ? palette.error.main : palette.success.main
  const distance = metres(drawn.distance)
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box
        component="svg"
        direction="ltr"
        viewBox={`0 0 ${sketchSize.width} ${sketchSize.height}`}
        role="img"
        aria-label={translate('resources.revisions.moved', { distance })}
        sx={{ width: '100%', maxWidth: 320, borderRadius: '12px', backgroundColor: 'action.hover' }}
      >
        <line
          x1={drawn.one.x}
          y1={drawn.one.y}
          x2={drawn.other.x}
          y2={drawn.other.y}
          stroke={palette.text.secondary}
          strokeDasharray="4 4"
        />
        <circle
          cx={drawn.other.x}
          cy={drawn.other.y}
          r="4"
          fill="none"
          stroke={palette.text.secondary}
          strokeWidth="2"
        />
        <path d={pin} transform={`translate(${drawn.one.x} ${drawn.one.y})`} fill={color} />
        <path d={`M10 140v5h${drawn.scaleWidth}v-5`} fill="none" stroke={palette.text.secondary} />
        <text x="10" y="135" fontSize="11" fill={palette.text.secondary}>
          {metres(drawn.scale)}
        </text>
        <text x={sketchSize.width - 10} y="18" fontSize="11" textAnchor="end" fill={palette.text.secondary}>
          {distance}
        </text>
      </Box>
      <MapWithMarkers places={[position]} />
    </Box>
  )
}
