import { expect, test } from 'vitest'
import { createTranslator } from './index.ts'

test('uses the text without a feature while it is off', () => {
  expect(createTranslator('en')('home.hero.text')).toContain('reviews')
  expect(createTranslator('en', 'Souq', ['blog', 'reviews'])('home.hero.text')).not.toContain('reviews')
  expect(createTranslator('en', 'Souq', ['reviews'])('footer.about')).toMatch(/^Souq [^{]*$/)
  expect(createTranslator('en', 'Souq', ['blog'])('home.hero.text')).toContain('reviews')
})
