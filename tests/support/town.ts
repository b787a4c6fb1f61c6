import type { Db } from '@dalil/db/connect'
import {
  categories,
  cities,
  listingImages,
  listings,
  listingViews,
  type OpeningHours,
  replies,
  reviews,
  searchPhrases,
  users,
} from '@dalil/db/schema'
import { type Amenity, type CountryCode, weekdays } from '@dalil/db/vocabulary'
import { sql } from 'drizzle-orm'

export type Town = Awaited<ReturnType<typeof layTown>>

/** Everything but what the migrations bring is taken away, and counting begins anew: each file finds the same ids. */
export async function clear(db: Db): Promise<void> {
  const tables = await db.execute<{ name: string }>(sql`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'countries'`)
  await db.execute(sql.raw(`truncate ${tables.map(({ name }) => name).join(', ')} restart identity`))
  // What an earlier file left to do is about rows that are gone.
  await db.execute(sql`delete from graphile_worker._private_jobs`)
}

const everyDay = (opens: string, closes: string): OpeningHours => ({
  weekly: Object.fromEntries(weekdays.map((day) => [day, [{ opens, closes }]])),
})

/**
 * A small town in four countries: Amira owns the bakery, Noor has not confirmed her address, Jan is a
 * stranger, Mariam is an admin and Salma a super admin.
 */
export async function layTown(db: Db) {
  await clear(db)
  const people = await layPeople(db)
  const departments = await layCategories(db)
  const towns = await layCities(db)
  await layAmenities(db)
  const cast = await layPlaces(db, people, departments)
  await layReviews(db, people, cast)
  return { people, categories: departments, cities: towns, cast }
}

const named = <Name extends string>(names: readonly Name[], rows: { id: number }[]) =>
  Object.fromEntries(names.map((name, index) => [name, rows[index]?.id ?? 0])) as Record<Name, number>

async function layPeople(db: Db) {
  const names = ['amira', 'noor', 'jan', 'lama', 'said', 'mariam', 'salma'] as const
  const firstNames = {
    amira: 'أميرة',
    noor: 'نور',
    jan: 'Jan',
    lama: 'لمى',
    said: 'سعيد',
    mariam: 'مريم',
    salma: 'سلمى',
  }
  const roles = { mariam: 'admin', salma: 'super_admin' } as const
  const rows = await db
    .insert(users)
    .values(
      names.map((name) => ({
        first_name: firstNames[name],
        last_name: 'الشامي',
        email: `${name}@dalil.test`,
        role: name === 'mariam' || name === 'salma' ? roles[name] : ('user' as const),
        password_hash: 'none',
        avatar_url: name === 'lama' ? '/media/lama.webp' : null,
        email_verified_at: name === 'noor' ? null : '2026-01-01T00:00:00.000Z',
      })),
    )
    .returning({ id: users.id })
  return named(names, rows)
}

async function layCategories(db: Db) {
  const tops = ['food', 'shops', 'transport', 'closed'] as const
  const top = named(
    tops,
    await db
      .insert(categories)
      .values([
        {
          slug: 'restaurants-cafes',
          name_ar: 'مطاعم ومقاهٍ',
          name_en: 'Restaurants & cafés',
          name_nl: 'Restaurants en cafés',
          description: 'كل ما يؤكل ويُشرب.',
          description_en: 'Everything to eat and drink.',
          order: 1,
        },
        { slug: 'shops', name_ar: 'متاجر', name_en: 'Shops', name_nl: 'Winkels', order: 2 },
        { slug: 'transport', name_ar: 'سيارات ومواصلات', order: 3 },
        { slug: 'closed', name_ar: 'قسم مغلق', name_en: 'Closed department', order: 0, is_active: false },
      ])
      .returning({ id: categories.id }),
  )
  const children = ['restaurants', 'cafes', 'bakeries', 'sweets', 'groceries', 'pharmacies', 'repair'] as const
  const child = named(
    children,
    await db
      .insert(categories)
      .values([
        {
          slug: 'restaurants',
          name_ar: 'مطاعم',
          name_en: 'Restaurants',
          name_nl: 'Restaurants',
          parent_id: top.food,
          order: 1,
          aliases: ['مطعم', 'restaurant', 'mat3am'],
        },
        {
          slug: 'cafes',
          name_ar: 'مقاهٍ',
          name_en: 'Cafés',
          name_nl: 'Cafés',
          parent_id: top.food,
          order: 2,
          aliases: ['مقهى', 'قهوة', 'cafe'],
        },
        {
          slug: 'bakeries',
          name_ar: 'مخابز',
          name_en: 'Bakeries',
          name_nl: 'Bakkerijen',
          parent_id: top.food,
          order: 3,
          aliases: ['مخبز', 'فرن', 'bakery', 'bakkerij'],
        },
        {
          slug: 'sweets',
          name_ar: 'حلويات',
          name_en: 'Sweets',
          name_nl: 'Zoetigheden',
          parent_id: top.food,
          order: 4,
        },
        {
          slug: 'groceries',
          name_ar: 'بقالات',
          name_en: 'Groceries',
          name_nl: 'Levensmiddelen',
          parent_id: top.shops,
          order: 1,
          aliases: ['بقالة', 'سوبرماركت'],
        },
        {
          slug: 'pharmacies',
          name_ar: 'صيدليات',
          name_en: 'Pharmacies',
          name_nl: 'Apotheken',
          parent_id: top.shops,
          order: 2,
          aliases: ['صيدلية', 'apotheek'],
        },
        {
          slug: 'car-repair',
          name_ar: 'صيانة سيارات',
          name_en: 'Car repair',
          name_nl: 'Autogarages',
          parent_id: top.transport,
          order: 1,
          aliases: ['كراج', 'ورشة سيارات'],
        },
      ])
      .returning({ id: categories.id }),
  )
  return { ...top, ...child }
}

async function layCities(db: Db) {
  const known: [CountryCode, string, string, string, number, [number, number], string[]][] = [
    ['nl', 'لاهاي', 'The Hague', 'Den Haag', 566_000, [52.0705, 4.3007], ["'s-Gravenhage", 'دين هاخ']],
    ['nl', 'أمستردام', 'Amsterdam', 'Amsterdam', 931_000, [52.374, 4.8897], ['Mokum']],
    ['nl', 'روتردام', 'Rotterdam', 'Rotterdam', 670_000, [51.9225, 4.4792], []],
    ['sa', 'جدة', 'Jeddah', 'Djedda', 3_750_000, [21.5433, 39.1728], ['Jidda']],
    ['sa', 'الرياض', 'Riyadh', 'Riyad', 7_000_000, [24.7136, 46.6753], []],
    ['ma', 'الدار البيضاء', 'Casablanca', 'Casablanca', 3_200_000, [33.5731, -7.5898], ['كازا', 'Casa']],
    ['ae', 'دبي', 'Dubai', 'Dubai', 3_600_000, [25.2048, 55.2708], []],
    ['lb', 'طرابلس', 'Tripoli', 'Tripoli', 230_000, [34.4367, 35.8497], []],
    ['ly', 'طرابلس', 'Tripoli', 'Tripoli', 1_150_000, [32.8872, 13.1913], []],
  ]
  const rows = await db
    .insert(cities)
    .values(
      known.map(([country, name_ar, name_en, name_nl, population, [latitude, longitude], aliases]) => ({
        country,
        name_ar,
        name_en,
        name_nl,
        state_ar: `منطقة ${name_ar}`,
        state_en: `${name_en} region`,
        state_nl: `Regio ${name_nl}`,
        aliases,
        latitude,
        longitude,
        population,
      })),
    )
    .returning({ id: cities.id })
  const names = [
    'hague',
    'amsterdam',
    'rotterdam',
    'jeddah',
    'riyadh',
    'casablanca',
    'dubai',
    'tripoliOfLebanon',
    'tripoliOfLibya',
  ] as const
  return named(names, rows)
}

async function layAmenities(db: Db) {
  const words: [Amenity, string][] = [
    ['wifi', 'واي فاي'],
    ['wifi', 'wifi'],
    ['delivery', 'توصيل'],
    ['delivery', 'delivery'],
  ]
  await db
    .insert(searchPhrases)
    .values(words.map(([amenity, phrase]) => ({ amenity, phrase: sql<string>`words(${phrase})` })))
}

type NewListing = typeof listings.$inferInsert

async function layPlaces(
  db: Db,
  people: Awaited<ReturnType<typeof layPeople>>,
  department: Awaited<ReturnType<typeof layCategories>>,
) {
  const hidden = (title: string, rest: Partial<NewListing>): NewListing => ({
    title,
    user_id: people.amira,
    city: 'لاهاي',
    country: 'nl',
    category_id: department.bakeries,
    is_published: true,
    ...rest,
  })
  const shown = (title: string, title_latin: string | null, rest: Omit<NewListing, 'title'>): NewListing => ({
    title,
    title_latin,
    is_published: true,
    status: 'approved',
    ...rest,
  })
  const places = {
    bakery: shown('مخبز الشام', 'Bakkerij Al Sham', {
      user_id: people.amira,
      description: 'خبز تنّور ومناقيش وكعك بالسمسم يُخبز كل صباح.',
      description_en: 'Tannour bread, manakish and sesame rings, baked every morning.',
      description_nl: 'Tannourbrood, manakish en sesamkransen, elke ochtend vers.',
      address: 'Paul Krugerlaan 164',
      city: 'لاهاي',
      state: 'Zuid-Holland',
      zip_code: '2571 HK',
      country: 'nl',
      phone: '+31 70 555 01 18',
      phone_e164: '+31705550118',
      whatsapp: '+31 6 5550 1118',
      whatsapp_e164: '+31655501118',
      email: 'salam@alsham.example',
      website: 'https://alsham.example',
      social: { instagram: 'https://www.instagram.com/alsham.example' },
      keywords: ['خبز عربي', 'مناقيش', 'manakish'],
      category_id: department.bakeries,
      amenities: ['delivery', 'halal', 'خبز أسمر'],
      price: 12.5,
      opening_hours: {
        ...everyDay('06:30', '19:00'),
        exceptions: [{ from: '2026-12-25', to: '2026-12-26', note: 'عطلة عيد الميلاد', hours: [] }],
      },
      latitude: 52.0653,
      longitude: 4.2898,
      logo_url: '/media/bakery-logo.webp',
      cover_image_url: '/img/cover-bakery.svg',
      is_verified: true,
      is_featured: true,
      google_rating: 4.8,
      google_reviews_count: 126,
      google_reviews_json: [{ author_name: 'Emma', time: 1_780_000_000, rating: 5, text: 'Best bread in town.' }],
      google_opening_hours_json: {
        open_now: true,
        weekday_text: ['Monday: 06:30 – 19:00'],
        periods: [{ open: { day: 1, time: '0630' }, close: { day: 1, time: '1900' } }],
      },
      google_fetched_at: new Date().toISOString(),
      created_at: '2026-03-01T08:00:00.000Z',
    }),
    cafe: shown('مقهى دلّة', 'Dallah', {
      user_id: people.noor,
      description: 'قهوة عربية بالهيل وتمر سكّري.',
      city: 'Den Haag',
      country: 'nl',
      category_id: department.cafes,
      amenities: ['wifi'],
      latitude: 52.08,
      longitude: 4.31,
      google_rating: 4.1,
      google_reviews_count: 9,
      google_fetched_at: '2026-01-01T00:00:00.000Z',
      created_at: '2026-04-01T08:00:00.000Z',
    }),
    sweets: shown('حلويات السلطان', 'Sultan Sweets', {
      description: 'كنافة نابلسية وبقلاوة بالفستق.',
      city: 'Amsterdam',
      country: 'nl',
      category_id: department.sweets,
      keywords: ['كنافة', 'بقلاوة'],
      latitude: 52.37,
      longitude: 4.89,
      created_at: '2026-02-01T08:00:00.000Z',
    }),
    grocer: shown('سوق المدينة', null, {
      city: 'روتردام',
      country: 'nl',
      category_id: department.groceries,
      opening_hours: everyDay('00:00', '00:00'),
      external_id: 'node/17',
      source: 'openstreetmap',
      created_at: '2026-05-01T08:00:00.000Z',
    }),
    stall: shown('كشك القرية', null, {
      city: 'قرية لا يعرفها أحد',
      country: 'nl',
      category_id: department.shops,
      created_at: '2026-05-02T08:00:00.000Z',
    }),
    restaurant: shown('مطعم البيك', 'Al Baik', {
      description: 'دجاج مقرمش بالثوم.',
      city: 'جدة',
      country: 'sa',
      category_id: department.restaurants,
      is_featured: true,
      amenities: ['delivery'],
      latitude: 21.55,
      longitude: 39.17,
      created_at: '2026-01-10T08:00:00.000Z',
    }),
    pharmacy: shown('صيدلية الدواء', 'Al Dawaa', {
      user_id: people.said,
      city: 'جده',
      country: 'sa',
      category_id: department.pharmacies,
      is_verified: true,
      created_at: '2026-01-11T08:00:00.000Z',
    }),
    mandi: shown('هاشم للمندي', 'Hashem Mandi', {
      city: 'Riyadh',
      country: 'sa',
      category_id: department.restaurants,
      created_at: '2026-01-12T08:00:00.000Z',
    }),
    garage: shown('كراج الإمارات 24', 'Emirates Garage 24', {
      city: 'دبي',
      country: 'ae',
      category_id: department.repair,
      created_at: '2026-01-13T08:00:00.000Z',
    }),
    tagine: shown('دار الطاجين', 'Dar Tajine', {
      city: 'Casablanca',
      country: 'ma',
      category_id: department.restaurants,
      keywords: ['كسكس', 'طاجين بالبرقوق'],
      created_at: '2026-01-14T08:00:00.000Z',
    }),
    library: shown('مكتبة المؤلّف الصغير', 'Kleine schrijver', {
      city: 'طرابلس',
      country: 'lb',
      category_id: department.shops,
      created_at: '2026-01-15T08:00:00.000Z',
    }),
    fish: shown('أسماك الميناء', 'Harbour Fish', {
      city: 'Tripoli',
      country: 'ly',
      category_id: department.restaurants,
      created_at: '2026-01-16T08:00:00.000Z',
    }),
    draft: hidden('مسودة الياسمين', { status: 'approved', is_published: false }),
    pending: hidden('انتظار الياسمين', { status: 'pending' }),
    rejected: hidden('رفض الياسمين', { status: 'rejected', status_reason: 'الصورة لا تخص المكان' }),
    suspended: hidden('إيقاف الياسمين', { status: 'suspended', status_reason: 'بلاغات كثيرة' }),
  }
  const names = Object.keys(places) as (keyof typeof places)[]
  const rows = await db.insert(listings).values(Object.values(places)).returning({ id: listings.id })
  const cast = named(names, rows)
  await db.insert(listingImages).values([
    { listing_id: cast.bakery, image_url: '/media/second.webp', position: 1 },
    { listing_id: cast.bakery, image_url: '/media/first.webp', position: 0 },
  ])
  await db.insert(listingViews).values({ listing_id: cast.bakery, views: 41 })
  return cast
}

async function layReviews(
  db: Db,
  people: Awaited<ReturnType<typeof layPeople>>,
  cast: Awaited<ReturnType<typeof layPlaces>>,
) {
  const rows = await db
    .insert(reviews)
    .values([
      {
        listing_id: cast.bakery,
        user_id: people.lama,
        rating: 5,
        comment: 'منقوشة الزعتر رقيقة ومقرمشة.',
        language: 'ar',
        created_at: '2026-04-03T10:00:00.000Z',
      },
      {
        listing_id: cast.bakery,
        user_id: people.jan,
        rating: 5,
        comment: 'Elke zaterdag raak.',
        language: 'nl',
        created_at: '2026-04-02T10:00:00.000Z',
      },
      {
        listing_id: cast.bakery,
        user_id: people.said,
        rating: 3,
        comment: 'الطابور طويل.',
        created_at: '2026-04-01T10:00:00.000Z',
      },
      {
        listing_id: cast.bakery,
        user_id: null,
        rating: 4,
        comment: 'Nice.',
        language: 'en',
        created_at: '2026-03-01T10:00:00.000Z',
      },
      { listing_id: cast.bakery, user_id: people.noor, rating: 1, comment: 'كلام جارح', status: 'hidden' },
      { listing_id: cast.cafe, user_id: people.lama, rating: 5, comment: 'قهوة ممتازة.' },
      { listing_id: cast.cafe, user_id: people.jan, rating: 4, comment: 'Goede koffie.' },
      { listing_id: cast.sweets, user_id: people.jan, rating: 5, comment: 'Heerlijk.' },
      { listing_id: cast.restaurant, user_id: people.lama, rating: 4, comment: 'طعم جدة.' },
      { listing_id: cast.pharmacy, user_id: people.lama, rating: 2, comment: 'انتظار طويل.' },
    ])
    .returning({ id: reviews.id })
  await db.insert(replies).values({
    review_id: rows[0]?.id ?? 0,
    user_id: people.amira,
    text: 'شكراً يا لمى.',
    created_at: '2026-04-04T10:00:00.000Z',
  })
}
