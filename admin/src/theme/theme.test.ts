import { expect, test } from 'vitest'
import { createTheme } from './theme.ts'

test('lists ask for what is searched 300 ms after the last key', () => {
  const { RaFilterForm } = createTheme('light', 'ar', null).components ?? {}
  expect(RaFilterForm).toMatchObject({ defaultProps: { debounce: 300 } })
})
