import type { SiteCountry } from '../../src/vocabulary.ts'
import type { SeedPlace } from '../seed-place.ts'

/** Duplicates of demo places with other spellings. They come after all places, whose ids thus never change. */
export const duplicatePlaces: { country: SiteCountry; place: SeedPlace }[] = [
  {
    country: 'sa',
    place: {
      title: 'تميس الفجر الطازج',
      latin: 'Tamees Alfajr',
      category: 'bakeries',
      city: 'Mecca',
      address: 'شارع عبد الله خياط، العزيزية',
      at: [21.4062, 39.8657],
      ar: 'تميس ساخن طوال الليل والنهار، سادة أو بالسمن والحبّة السوداء.',
      phone: '+966125550104',
      hours: '24/7',
      pictures: 1,
      state: 'pending',
      age: 3,
    },
  },
  {
    country: 'sa',
    place: {
      title: 'مقهى ظل الجبل',
      latin: 'Zill Aljabal Cafe',
      category: 'cafes',
      city: 'Al-Ula',
      address: 'البلدة القديمة، العلا',
      at: [26.6246, 37.9185],
      ar: 'جلسات بين أشجار البرتقال وقهوة مختصّة وكعك تمر.',
      website: 'https://www.thill-aljabal.example/',
      pictures: 1,
      state: 'pending',
      age: 6,
    },
  },
  {
    country: 'sa',
    place: {
      title: 'حلاق موس وفوطة',
      latin: 'Mus w Futa Barber',
      category: 'barbers',
      city: 'Dammam',
      address: 'شارع الخزان',
      at: [26.3868, 50.0733],
      ar: 'حلاقة بالموس وفوطة ساخنة، وقصّات للأطفال.',
      phone: '+966 13 555 0176',
      pictures: 1,
      state: 'pending',
      age: 11,
    },
  },
  {
    country: 'nl',
    place: {
      title: 'مخبز الشآم',
      latin: 'Bakkerij Al-Sham',
      category: 'bakeries',
      city: 'The Hague',
      address: 'Paul Krugerlaan 164-166',
      at: [52.0654, 4.2897],
      ar: 'خبز ومناقيش وفطائر طازجة كل صباح.',
      phone: '+31 705 550 118',
      website: 'http://bakkerij-alsham.example/nl',
      pictures: 1,
      state: 'pending',
      age: 4,
    },
  },
]
