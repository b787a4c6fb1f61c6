const oneListing = '(select min(id) from listings where is_public)'

/** Each kind of derived data with a description of the damage and the statement that causes it. */
export const derivedDataDamage: [kind: string, damage: string, statement: string][] = [
  [
    'category_levels',
    'has a third level',
    `update categories set parent_id = (select min(id) from categories where parent_id is not null and slug <> 'tea-houses') where slug = 'tea-houses'`,
  ],
  [
    'category_phrases',
    'lacks a name',
    `delete from search_phrases where category_id = (select id from categories where slug = 'tea-houses')`,
  ],
  [
    'category_phrases',
    'has a former name',
    `insert into search_phrases (phrase, category_id) select phrase, tea.id from search_phrases, categories as tea where slug = 'tea-houses' and category_id <> tea.id limit 1`,
  ],
  ['city_phrases', 'lacks its names', 'delete from search_phrases where city_id = (select min(id) from cities)'],
  [
    'city_phrases',
    'is in another country',
    `update search_phrases set country = 'us' where city_id = (select min(id) from cities)`,
  ],
  [
    'listing_owners',
    'have another owner than the ledger',
    `update listings set user_id = (select max(id) from users) where id = (select min(id) from listings where user_id is null)`,
  ],
  [
    'listing_columns',
    'have the top category of another listing',
    `update listings set top_category_id = (select max(id) from categories where parent_id is null) where id = ${oneListing}`,
  ],
  ['listing_columns', 'have another city key', `update listings set city_key = 'nowhere' where id = ${oneListing}`],
  ['listing_columns', 'have the key of all cities', `update listings set city_key = '' where city = '!!'`],
  [
    'listing_columns',
    'have another city',
    `update listings set city_id = (select max(id) from cities where id <> city_id) where id = ${oneListing}`,
  ],
  [
    'listing_columns',
    'have another time zone',
    `update listings set time_zone = 'Asia/Tokyo' where id = ${oneListing}`,
  ],
  [
    'opening_hours',
    'have other exceptions',
    `update listings set exception_hours = '{"(1, 2), (3, 4)"}' where id = ${oneListing}`,
  ],
  ['opening_hours', 'know no day', `update listings set unknown_minutes = '{[0,10080)}' where id = ${oneListing}`],
  [
    'staff_work',
    'concerns a claim that is gone',
    `insert into staff_notes (queue, subject_id, text) values ('claims', 2000000000, 'x')`,
  ],
  ['feed_entries', 'lacks a listing', `delete from feed_entries where listing_id = ${oneListing}`],
  [
    'feed_entries',
    'says that a listing is gone',
    `update feed_entries set gone = 'hidden' where listing_id = ${oneListing}`,
  ],
  ['phone_numbers', 'is another', `update listings set phone_e164 = '+31612345678' where phone is not null`],
  [
    'proposals',
    'wait for a former owner',
    `insert into proposals (listing_id, author, user_id, changes) select id, 'owner', (select max(id) from users where id <> listings.user_id), '{}' from listings where id = (select min(id) from listings where user_id is not null)`,
  ],
  [
    'picture_references',
    'have no row',
    `update listings set logo_url = '/media/ab/${'a'.repeat(32)}-240.webp' where id = ${oneListing}`,
  ],
  [
    'pictures',
    'belong to no listing',
    `insert into pictures (url, path, role, width, height, color, webp, created_at) values ('/media/cd/x.webp', '/media/cd/x', 'cover', 1, 1, '#000000', '[]', now() - interval '2 days')`,
  ],
  [
    'ratings',
    'count a review that is not there',
    `update listings set rating_counts = '{9,0,0,0,0}' where id = ${oneListing}`,
  ],
  [
    'ratings',
    'count none',
    `update listings set rating_counts = '{0,0,0,0,0}' where id = (select min(listing_id) from reviews where status = 'shown')`,
  ],
  ['helpful_counts', 'count a vote that is not there', 'update reviews set helpful_count = helpful_count + 1'],
  ['photo_counts', 'count a photograph that is not there', 'update reviews set photos_count = photos_count + 1'],
  ['listing_totals', 'are missing', 'delete from listing_totals'],
  ['listing_facets', 'are missing', `delete from listing_facets where listing_id = ${oneListing}`],
  ['listing_facets', 'have another amenity', 'update listing_facets set amenities = amenities # 2'],
  ['listing_facets', 'lack the opening schedule', 'update listing_facets set schedule_id = null'],
  ['listing_facets', 'are those of a hidden listing', 'update listing_facets set listing_id = listing_id + 1000000'],
  [
    'listing_totals',
    'count twice',
    `insert into listing_totals select * from listing_totals where country = 'sa' and city_key = '' and category_id = 0`,
  ],
  ['daily_creations', 'are missing', `delete from daily_creations where kind = 'listings'`],
  ['daily_creations', 'count one too many', `insert into daily_creations values ('users', '2026-01-01', 1)`],
  ['search_documents', 'are missing', `delete from search_documents where listing_id = ${oneListing}`],
  [
    'search_documents',
    'have the keys of another',
    `update search_documents set keys = '{1,2}' where listing_id = ${oneListing}`,
  ],
  [
    'search_documents',
    'have another rating',
    `update search_documents set rating = 1.5 where listing_id = ${oneListing}`,
  ],
  [
    'search_documents',
    'are of a listing that is gone',
    `insert into search_documents (listing_id, country, is_featured, is_verified, rating, created_at, letters, latin_letters, name_keys, keys)\n      select 999999, country, is_featured, is_verified, rating, created_at, letters, latin_letters, name_keys, keys from search_documents limit 1`,
  ],
  [
    'search_words',
    'are missing',
    `with gone as (delete from search_words where word in (select unnest(tokenize(title)) from listings where id = ${oneListing}) returning id) delete from search_variants using gone where word_id = gone.id`,
  ],
  [
    'search_variants',
    'are missing',
    `delete from search_variants where word_id = (select min(id) from search_words where word !~ '^@')`,
  ],
  ['search_variants', 'have no word', 'insert into search_variants values (4711, 999999)'],
]
