import { type Language, languages } from '@dalil/db/vocabulary'

export function findPreferredLanguage(header: string | undefined): Language {
  if (!header) return 'ar'
  let best: Language = 'ar'
  let weight = 0
  for (const part of header.split(',', 20)) {
    const [tag = '', ...parameters] = part
      .toLowerCase()
      .split(';')
      .map((token) => token.trim())
    const language = languages.find((code) => tag === code || tag.startsWith(`${code}-`))
    const quality = Number(parameters.find((parameter) => parameter.startsWith('q='))?.split('=')[1] ?? 1)
    if (language && quality > weight) {
      best = language
      weight = quality
    }
  }
  return best
}
