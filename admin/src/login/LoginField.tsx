import ErrorMark from '@mui/icons-material/Error'
import { Box, FormLabel, OutlinedInput, type OutlinedInputProps } from '@mui/material'
import { type ReactNode, useId } from 'react'

interface Props {
  name: string
  label: string
  type: 'email' | 'password' | 'text'
  autoComplete: string
  error: string | undefined
  endAdornment?: ReactNode
  inputRef?: OutlinedInputProps['inputRef']
  inputMode?: OutlinedInputProps['inputMode']
  defaultValue?: string
  readOnly?: boolean
  autoFocus?: boolean
  hint?: string
  /** Names are written in their own direction; e-mail addresses, passwords and codes are Latin. */
  dir?: 'auto' | 'ltr'
}

export function LoginField({ label, error, endAdornment, hint, dir = 'ltr', ...input }: Props) {
  const id = useId()
  const describedBy = error ? `${id}-error` : hint && `${id}-hint`
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <FormLabel
        htmlFor={id}
        sx={{
          color: 'text.primary',
          fontWeight: 500,
          fontSize: '0.9375rem',
          lineHeight: 1.6,
          '&.Mui-focused': { color: 'text.primary' },
        }}
      >
        {label}
      </FormLabel>
      <OutlinedInput
        {...input}
        id={id}
        fullWidth
        error={error !== undefined}
        endAdornment={endAdornment}
        slotProps={{
          input: { dir, autoCapitalize: 'none', spellCheck: false, 'aria-describedby': describedBy },
        }}
        sx={{ '& input': { textAlign: dir === 'ltr' ? 'left' : 'start' } }}
      />
      {error && (
        <Box
          id={`${id}-error`}
          sx={{ display: 'flex', gap: 1, alignItems: 'center', color: 'error.main', fontSize: '0.875rem' }}
        >
          <ErrorMark aria-hidden sx={{ fontSize: '1.125rem' }} />
          {error}
        </Box>
      )}
      {hint && !error && (
        <Box id={`${id}-hint`} sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {hint}
        </Box>
      )}
    </Box>
  )
}
