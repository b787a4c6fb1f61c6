import { draftKeyPrefix } from '@dalil/api/client'
import { Box, Button } from '@mui/material'
import { useEffect, useState } from 'react'
import { useResourceContext, useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { type DraftValues, readFormDraft, writeFormDraft } from '../../providers/drafts.ts'
import { Banner } from '../display/Banner.tsx'
import { useFieldLabel } from '../display/use-field-label.ts'
import { useFormat } from '../use-format.ts'

/** Returns the record with the unsaved values with which its form opens, and the values that these replace. */
export function useDraftedRecord<Values extends object>(name: string, record: Values) {
  const key = `${draftKeyPrefix}${name}`
  const [draft, setDraft] = useState(() => readFormDraft(key))
  const [discarded, setDiscarded] = useState<DraftValues>({})
  const base = { ...record, ...draft?.before } as Values & DraftValues
  const end = () => {
    writeFormDraft(key, null)
    setDraft(null)
    setDiscarded(toFormer(draft?.values ?? {}, base))
  }
  const values = { ...record, ...discarded, ...draft?.values } as Values
  return { key, fields: Object.keys(draft?.values ?? {}), record: values, base, end }
}

/** A form keeps what it shows of a field that its record lacks, so such fields and parts of groups become null. */
const toFormer = (values: DraftValues, base: DraftValues): DraftValues =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      const parts = listParts(value).map((part) => [part, null])
      return [
        field,
        parts.length > 0 ? { ...Object.fromEntries(parts), ...(base[field] ?? {}) } : (base[field] ?? null),
      ]
    }),
  )

interface Props {
  draft: ReturnType<typeof useDraftedRecord>
  /** Fields that cannot be stored as JSON, such as files. */
  except?: readonly string[]
  /** Whether a conflict about the fields was resolved, after which they can no longer be discarded. */
  isSettled?: boolean
}

/** Keeps the changed fields of a form at each change, and offers to discard those that were restored. */
export function FormDraft({ draft: { key, fields, base, end }, except, isSettled }: Props) {
  const translate = useTranslate()
  const { list } = useFormat()
  const toLabel = useFieldLabel(useResourceContext() ?? '')
  const { getValues, resetField, watch } = useFormContext()
  useEffect(() => {
    const store = () => {
      const values: DraftValues = getValues()
      const changed = Object.keys(values).filter(
        (field) => !except?.includes(field) && !isSame(values[field], base[field]),
      )
      const pick = (from: DraftValues) => Object.fromEntries(changed.map((field) => [field, from[field]]))
      const before = { ...pick(base), version: base.version }
      writeFormDraft(key, changed.length > 0 ? { values: pick(values), before } : null)
    }
    // Only what the user types, not what the form sets; a field may clear others right after its own change.
    const { unsubscribe } = watch((_, { type }) => type === 'change' && queueMicrotask(store))
    return unsubscribe
  }, [watch, getValues, key, base, except])
  if (fields.length === 0 || isSettled) return null
  const discard = () => {
    for (const field of fields)
      for (const name of [field, ...listParts(getValues(field)).map((part) => `${field}.${part}`)]) resetField(name)
    findFirstInput(fields)?.focus()
    end()
  }
  return (
    <Box sx={{ width: '100%', marginBlockEnd: 2 }}>
      <Banner variant="info">
        {translate('dalil.draft_restored')} {translate('dalil.draft_fields', { fields: list(fields.map(toLabel)) })}{' '}
        <Button size="small" onClick={discard}>
          {translate('dalil.draft_discard')}
        </Button>
      </Banner>
    </Box>
  )
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one || null) === JSON.stringify(other || null)

const listParts = (value: unknown): string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : []

function findFirstInput(fields: readonly string[]): HTMLElement | null {
  const names = fields.map((field) => CSS.escape(field))
  return document.querySelector<HTMLElement>(names.map((name) => `[name="${name}"], [name^="${name}."]`).join())
}
