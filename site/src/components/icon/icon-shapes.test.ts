import { expect, test } from 'vitest'
import amenityIcons from '../../features/listings/amenity-icons.json' with { type: 'json' }
import { filledIcons, renderIconSymbols } from './icon-shapes.ts'

test('renders only the shapes that are named', () => {
  expect(renderIconSymbols([])).toBe('')
  expect(renderIconSymbols(['x', 'sign-out'])).toMatch(
    /^<symbol id="i-x" viewBox="0 0 256 256"><path d="[^"]+"\/><\/symbol><symbol id="i-sign-out" [^>]+><path [^>]+><\/symbol>$/,
  )
})

test.for([...filledIcons, ...new Set(Object.values(amenityIcons))])('has the shape %s', (name) => {
  expect(renderIconSymbols([name as 'x'])).toContain(`id="i-${name}"`)
})
