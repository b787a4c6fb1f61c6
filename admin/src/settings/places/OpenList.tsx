import Down from '@mui/icons-material/ArrowDownwardOutlined'
import Up from '@mui/icons-material/ArrowUpwardOutlined'
import Close from '@mui/icons-material/Close'
import { Autocomplete, Box, FormHelperText, FormLabel, TextField } from '@mui/material'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import { RowAction } from '../../components/lists/RowAction.tsx'

interface Props<Id extends string> {
  label: string
  addLabel: string
  hint?: string
  error: string | undefined
  isReadOnly: boolean
  open: readonly Id[]
  all: readonly Id[]
  toName: (id: Id) => string
  renderMore?: (id: Id) => ReactNode
  onChange: (open: Id[]) => void
}

export function OpenList<Id extends string>(props: Props<Id>) {
  const { label, addLabel, hint, error, isReadOnly, open, all, toName, renderMore, onChange } = props
  const translate = useTranslate()
  const id = useId()
  const move = (moved: Id, to: number) => (event: MouseEvent<HTMLElement>) => {
    const button = event.currentTarget
    onChange(open.filter((each) => each !== moved).toSpliced(to, 0, moved))
    // A browser takes the focus from an element that changes its place.
    requestAnimationFrame(() => button.focus())
  }
  // The field is another one then, or none if everything is open.
  const changeFromField = (next: Id[]) => {
    onChange(next)
    requestAnimationFrame(() => document.getElementById(next.length < all.length ? `${id}-add` : `${id}-open`)?.focus())
  }
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 1, gridColumn: '1 / -1' }}>
      <FormLabel id={id} component="span" error={Boolean(error)}>
        {label}
      </FormLabel>
      <Box
        component="ol"
        id={`${id}-open`}
        tabIndex={-1}
        aria-labelledby={id}
        sx={{ display: 'grid', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}
      >
        {open.map((each, place) => (
          <Box
            component="li"
            key={each}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center', minHeight: 48 }}
          >
            <Box component="span" sx={{ flex: '1 1 8rem' }}>
              {toName(each)}
            </Box>
            <Box component="span" sx={{ order: { sm: 1 }, whiteSpace: 'nowrap' }}>
              <RowAction
                label={translate('pages.settings.places.up', { name: toName(each) })}
                onClick={isReadOnly || place === 0 ? undefined : move(each, place - 1)}
                icon={<Up />}
              />
              <RowAction
                label={translate('pages.settings.places.down', { name: toName(each) })}
                onClick={isReadOnly || place === open.length - 1 ? undefined : move(each, place + 1)}
                icon={<Down />}
              />
              <RowAction
                label={translate('pages.settings.places.close', { name: toName(each) })}
                onClick={
                  isReadOnly || open.length === 1
                    ? undefined
                    : () => changeFromField(open.filter((other) => other !== each))
                }
                icon={<Close />}
              />
            </Box>
            {renderMore && <Box sx={{ flex: '1 1 14rem' }}>{renderMore(each)}</Box>}
          </Box>
        ))}
      </Box>
      {error && <FormHelperText error>{error}</FormHelperText>}
      {open.length < all.length && (
        <Autocomplete
          key={open.length}
          id={`${id}-add`}
          options={all.filter((each) => !open.includes(each))}
          getOptionLabel={toName}
          disabled={isReadOnly}
          value={null}
          onChange={(_, added) => added && changeFromField([...open, added])}
          renderInput={(params) => <TextField {...params} label={addLabel} helperText={hint} />}
        />
      )}
    </Box>
  )
}
