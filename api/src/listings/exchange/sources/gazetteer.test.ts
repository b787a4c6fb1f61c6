import { expect, test } from 'vitest'
import { readGazetteer } from './gazetteer.ts'

const gazetteer = readGazetteer()

test.for([
  ['kw', 'الكويت', 'الكويت العاصمة', 'Kuwait', 'Koeweit-Stad'],
  ['kw', 'Salmiya', 'السالمية', 'As Sālimīyah'],
  ['eg', '6 أكتوبر', '٦ اكتوبر', 'السادس من أكتوبر', 'مدينة ٦ أكتوبر', '6th of October City'],
  ['eg', 'الأسكندرية', 'اسكندرية', 'Alexandria', 'Alexandrië', 'مدينة الإسكندرية'],
  ['sa', 'مدينة الرياض', 'Riyadh City', 'الرياض', 'Riyad'],
  ['dz', 'الجزائر', 'الجزائر العاصمة', 'Alger'],
  ['iq', 'السليمانية', 'Slemani', 'Sulaymaniyah'],
  ['sy', 'الشام', 'دمشق', 'Damas'],
  ['ye', 'الحديدة', 'Hodeidah'],
  ['tn', 'جربة', 'Djerba'],
  ['lb', 'صور', 'Tyre', 'Sour'],
  ['tr', 'إسطنبول', 'استانبول', 'İstanbul', 'Istanbul'],
  ['de', 'كولونيا', 'Cologne', 'Keulen', 'Köln'],
  ['ru', 'Москва', 'موسكو', 'Moskou'],
  ['cn', '上海', 'شنغهاي', 'شانغهاي'],
  ['in', 'Bangalore', 'بنغالور', 'Bengaluru'],
  ['br', 'ريو دي جانيرو', 'Rio'],
])('finds one city of %s by each of its usual names', ([country = '', ...names]) => {
  const [first, ...others] = names.map((name) => gazetteer.findByName(country, name))
  expect(first).toBeDefined()
  for (const city of others) expect(city).toBe(first)
})
