import { Button } from '@mui/material'
import { useResourceContext, useTranslate } from 'react-admin'
import { Banner } from '../display/Banner.tsx'
import { useFieldLabel } from '../display/use-field-label.ts'
import { useFormat } from '../use-format.ts'

interface Props {
  fields: readonly string[]
  onDiscard: () => void
}

export function RestoredDraft({ fields, onDiscard }: Props) {
  const translate = useTranslate()
  const { list } = useFormat()
  const toLabel = useFieldLabel(useResourceContext() ?? '')
  return (
    <Banner variant="info">
      {translate('dalil.draft_restored')} {translate('dalil.draft_fields', { fields: list(fields.map(toLabel)) })}{' '}
      <Button size="small" onClick={onDiscard}>
        {translate('dalil.draft_discard')}
      </Button>
    </Banner>
  )
}
