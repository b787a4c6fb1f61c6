import { useTranslate } from 'react-admin'
import { ActionButtons } from './ActionButtons.tsx'
import type { Action } from './actions.ts'
import { useActions } from './use-actions.tsx'
import type { DecidableRow } from './use-decisions.ts'

interface Props<Row> {
  resource: string
  record: Row
  name: string
  actions: readonly Action<Row>[]
  isRow?: boolean
}

export function RecordActions<Row extends DecidableRow>({ resource, record, name, actions, isRow }: Props<Row>) {
  const translate = useTranslate()
  const { run, dialog } = useActions<Row>({ resource, toItem: ({ id }) => ({ id, name }) })
  const offered = actions.map((action) => ({
    ...action,
    ...(isRow && { toAriaLabel: () => translate(`dalil.${action.name}_one`, { name }) }),
  }))
  return (
    <>
      <ActionButtons
        actions={offered}
        row={record}
        onRun={(action) => run(action, record)}
        {...(isRow && { sx: { gap: 0.5, flexWrap: { xs: 'wrap', md: 'nowrap' } } })}
      />
      {dialog}
    </>
  )
}
