import { translate } from '@dalil/api/locales'
import { languages } from '@dalil/db/vocabulary'
import { expect, test } from 'vitest'
import { fetchText } from '../../support/raw-request.ts'

test('labels the three testimonials as examples, with cities of the page’s country', async () => {
  const t = translate.en
  for (const [country, city, elsewhere] of [
    ['sa', 'Riyadh', 'The Hague'],
    ['ae', 'Dubai', 'The Hague'],
    ['ma', 'Casablanca', 'The Hague'],
    ['nl', 'The Hague', 'Riyadh'],
  ] as const) {
    const html = await fetchText(`/${country}/en`)
    const section = html.slice(html.indexOf('class="voices'))
    expect(section.match(/<blockquote/g)).toHaveLength(3)
    expect(section).toContain(t('home.voices.sample'))
    expect(section).toContain(t('home.voices.lama', { city }))
    expect(section).not.toContain(elsewhere)
  }
})

test('the privacy policy lists the configured retention periods of messages, searches and decisions', async () => {
  const periods = { ar: ['سنتان', '180 يومًا'], en: ['2 years', '180 days'], nl: ['2 jaar', '180 dagen'] }
  for (const language of languages) {
    const html = await fetchText(`/sa/${language}/privacy-policy`)
    const section = html.slice(html.indexOf('id="periods"')).split('</ul>')[0] ?? ''
    for (const period of periods[language]) expect(section).toContain(period)
  }
})

test('the privacy policy lists exactly the services that the browser contacts', async () => {
  for (const language of languages) {
    const html = await fetchText(`/sa/${language}/privacy-policy`)
    const section = html.slice(html.indexOf('id="services"')).split('</ul>')[0] ?? ''
    expect(section).toContain('nominatim.openstreetmap.org')
    expect(section.match(/<li>/g)).toHaveLength(1)
  }
})
