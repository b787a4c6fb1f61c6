import { expect, test, vi } from 'vitest'

test('lists ask for what is searched 300 ms after the last key', async () => {
  // Emotion looks for style sheets in a document that other tests have left.
  vi.stubGlobal('document', undefined)
  const { createTheme } = await import('./theme.ts')
  vi.unstubAllGlobals()
  const { RaFilterForm } = createTheme('light', 'ar', null).components ?? {}
  expect(RaFilterForm).toMatchObject({ defaultProps: { debounce: 300 } })
})
