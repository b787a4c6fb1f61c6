import { expect, test } from 'vitest'
import { createDirectionsLinks } from './directions.ts'

const place = { title: 'مخبز الشام', address: 'Hoefkade 12', city: 'Den Haag', country: 'nl' as const }

test('links to directions to the position in four map services', () => {
  const links = createDirectionsLinks({ ...place, latitude: 52.0653, longitude: 4.2898 }, 'Bakery (Sham) & co')
  expect(links.map(({ href }) => href)).toEqual([
    'geo:52.0653,4.2898?q=52.0653%2C4.2898(Bakery%20(Sham)%20%26%20co)',
    'https://maps.apple.com/?daddr=52.0653%2C4.2898',
    'https://www.google.com/maps/dir/?api=1&destination=52.0653%2C4.2898',
    'https://www.openstreetmap.org/directions?to=52.0653%2C4.2898',
  ])
})

test('links to directions to the address when the listing has no position', () => {
  const links = createDirectionsLinks({ ...place, latitude: null, longitude: null }, 'مخبز الشام')
  expect(links).not.toEqual([])
  for (const { href } of links) {
    expect(decodeURIComponent(href).replaceAll('+', ' ')).toContain('مخبز الشام, Hoefkade 12, Den Haag, NL')
  }
})
