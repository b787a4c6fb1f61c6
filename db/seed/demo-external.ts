import type { ExternalHours, ExternalReview } from '../src/schema/index.ts'
import { weekdays } from '../src/vocabulary.ts'
import { externalContent } from './activity/activity-data.ts'
import { type DemoRows, getOrThrow } from './demo-rows.ts'
import { demoDate, msPerDay } from './demo-times.ts'
import { parseHours } from './hours.ts'
import { hashText } from './random.ts'

export function addExternalContent(rows: DemoRows['listings']) {
  const byName = new Map(rows.map((row) => [row.title_latin ?? '', row]))
  for (const { place, reviews, hours } of externalContent) {
    const row = getOrThrow(byName, place)
    row.google_opening_hours_json = hours ? toExternalHours(hours) : null
    row.google_reviews_json =
      reviews?.map(
        ({ author, stars, text, language, from, age }): ExternalReview => ({
          author_name: author,
          time: (demoDate - age * msPerDay) / 1000 - 60 * (hashText(author) % 600),
          rating: stars,
          text,
          language,
          translated: from !== undefined,
          ...(from ? { original_language: from } : {}),
        }),
      ) ?? null
  }
}

const dayNames = ['الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت', 'الأحد']

/** Converts hours to the format of Google Places: days from Sunday = 0, times without a colon. */
function toExternalHours(text: string): ExternalHours {
  const { weekly } = parseHours(text)
  const spans = weekdays.map((name, index) => ({ number: (index + 1) % 7, name: dayNames[index], open: weekly[name] }))
  return {
    weekday_text: spans.map(({ name, open = [] }) => {
      const hours = open.map(({ opens, closes }) => `${opens}–${closes}`).join('، ')
      return `${name}: ${hours || 'مغلق'}`
    }),
    periods: spans.flatMap(({ number, open = [] }) =>
      open.map(({ opens, closes }) => ({
        open: { day: number, time: opens.replace(':', '') },
        close: { day: closes > opens ? number : (number + 1) % 7, time: closes.replace(':', '') },
      })),
    ),
  }
}
