import { expect, test } from 'vitest'
import { filledIcons, renderIconSymbols } from './icon-shapes.ts'

test('renders only the shapes that are named', () => {
  expect(renderIconSymbols([])).toBe('')
  expect(renderIconSymbols(['x', 'sign-out'])).toMatch(
    /^<symbol id="i-x" viewBox="0 0 256 256"><path d="[^"]+"\/><\/symbol><symbol id="i-sign-out" [^>]+><path [^>]+><\/symbol>$/,
  )
})

test.for(filledIcons)('has the shape %s', (name) => {
  expect(renderIconSymbols([name])).toContain(`id="i-${name}"`)
})
