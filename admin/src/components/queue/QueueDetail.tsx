import Back from '@mui/icons-material/ArrowBackOutlined'
import { Button, Card, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { type RaRecord, useTranslate } from 'react-admin'
import { NameText, OtherScriptName } from '../display/NameText.tsx'
import type { DisplayNames } from '../use-display-names.ts'
import type { Queue } from './use-queue.ts'

interface Props<Row extends RaRecord> {
  queue: Queue<Row>
  names: DisplayNames
  children: ReactNode
}

export function QueueDetail<Row extends RaRecord>({ queue: { isWide, heading, select }, names, children }: Props<Row>) {
  const translate = useTranslate()
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={{ padding: { xs: 2, md: 3 }, minWidth: 0, overflow: 'visible' }}>
      {!isWide && (
        <Button
          onClick={() => select(null)}
          startIcon={<Back sx={({ direction }) => ({ scale: direction === 'rtl' ? '-1 1' : undefined })} />}
        >
          {translate('dalil.queue.back')}
        </Button>
      )}
      <Typography
        ref={heading}
        component="h2"
        variant="h3"
        tabIndex={-1}
        sx={{ marginBlockEnd: 2, scrollMarginBlock: '6rem', overflowWrap: 'anywhere', '&:focus': { outline: 'none' } }}
      >
        <span id={id}>
          <NameText>{names.first}</NameText>
        </span>{' '}
        <OtherScriptName name={names.second} />
      </Typography>
      {children}
    </Card>
  )
}
