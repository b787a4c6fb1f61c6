/** The baseline server: Hono and postgres.js serve the same rows and fields without totals, checks, opening states, photographs of reviews or headers. */
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import postgres from 'postgres'

const { DATABASE_URL = '', PORT = '0' } = process.env
const address = new URL(DATABASE_URL)
const sql = postgres({
  host: address.searchParams.get('host') ?? address.hostname,
  port: Number(address.port || 5432),
  username: address.searchParams.get('user') ?? address.username,
  password: address.password,
  database: address.pathname.slice(1),
  max: 10,
})

const picture = (url: postgres.PendingQuery<postgres.Row[]>) => sql`(
  select json_build_object(
    'path', p.path, 'width', p.width, 'height', p.height, 'color', p.color, 'webp', p.webp, 'avif', p.avif
  ) from pictures p where p.url = ${url}
)`

const row = sql`
  l.id, l.title, l.title_latin, l.description, l.description_en, l.description_nl, l.city,
  coalesce(y.name_ar, l.city) as city_name, l.country, l.address,
  c.id as category_id, c.name_ar as category_name, c.slug as category_slug,
  l.is_verified, l.is_featured, l.cover_image_url, l.logo_url, l.amenities,
  round(l.rating::numeric, 1)::float8 as rating, l.reviews_count, l.latitude, l.longitude, l.created_at,
  l.external_id, l.source, l.business_status, ${picture(sql`l.cover_image_url`)} as cover_image`

const joined = sql`
  from listings l
  join categories c on c.id = l.category_id
  left join cities y on y.id = l.city_id`

const app = new Hono()
  .get('/listings', async (c) => {
    const rows = await sql`
      select ${row} ${joined}
      where l.is_public and l.country = ${c.req.query('country') ?? ''}
      order by l.is_featured desc nulls last, l.rank_rating desc nulls last, l.created_at desc nulls last, l.id desc nulls last
      limit 12`
    const data = rows.map(({ category_id, category_name, category_slug, ...rest }) => ({
      ...rest,
      category: { id: category_id, name: category_name, slug: category_slug },
    }))
    return c.json({ data })
  })
  .get('/listings/:id', async (c) => {
    const [found] = await sql`
      select ${row},
        l.user_id, l.state, l.zip_code, l.phone, l.phone_e164, l.whatsapp, l.email, l.website, l.social,
        array_to_string(l.keywords, ',') as keywords, l.is_published, l.place_id, l.price::float8, l.opening_hours,
        l.time_zone, l.updated_at, l.google_rating, l.google_reviews_count, l.google_reviews_json,
        l.google_opening_hours_json, l.reopens_on, l.moved_to, l.district, l.building_no, l.additional_no,
        l.short_address, l.floor, l.landmark, l.whatsapp_e164, l.confirmed_at, 'SAR' as price_currency,
        (
          select json_build_object('id', m.id, 'title', m.title, 'title_latin', m.title_latin, 'country', m.country)
          from listings m where m.id = l.moved_to and m.is_public
        ) as moved_to_listing,
        case when l.is_verified then (
          select json_build_object('verified_at', coalesce(max(t.since), l.verified_at), 'factors', coalesce(
            json_agg(json_build_object('kind', f.kind, 'checked_at', f.checked_at) order by f.checked_at)
              filter (where f.kind is not null), '[]'
          ))
          from ownerships o
          join ownerships t on t.claim_id = o.claim_id and t.because = 'claimed'
          left join claim_factors f on f.claim_id = o.claim_id
          where o.listing_id = l.id and o.until is null
        ) end as verification,
        (
          select coalesce(json_agg(json_build_object('id', i.id, 'image_url', i.image_url, 'picture', ${picture(sql`i.image_url`)}) order by i.position, i.id), '[]')
          from listing_images i where i.listing_id = l.id
        ) as images,
        coalesce(y.state_ar, l.state) as state_name,
        (
          select coalesce(json_agg(json_build_object(
            'id', r.id, 'user_id', r.user_id,
            'user', case when u.id is not null then
              json_build_object('id', u.id, 'first_name', u.first_name, 'avatar_url', u.avatar_url)
            end,
            'rating', r.rating, 'comment', r.comment, 'language', r.language, 'created_at', r.created_at,
            'listing_id', r.listing_id, 'listing', json_build_object('id', l.id, 'title', l.title),
            'reply', case when p.review_id is not null then
              json_build_object('text', p.text, 'created_at', p.created_at)
            end
          ) order by r.created_at desc, r.id desc), '[]')
          from (
            select * from reviews
            where listing_id = l.id and status = 'shown'
            order by created_at desc nulls last, id desc nulls last
            limit 5
          ) r
          left join users u on u.id = r.user_id
          left join replies p on p.review_id = r.id
        ) as reviews,
        coalesce((select views from listing_views where listing_id = l.id), 0) as views
      ${joined}
      where l.id = ${c.req.param('id')} and l.is_public`
    if (!found) return c.json({ code: 'NOT_FOUND' }, 404)
    const { category_name, category_slug, ...rest } = found
    return c.json({
      ...rest,
      user: found.user_id === null ? null : { id: found.user_id },
      category: { id: found.category_id, name: category_name, slug: category_slug },
    })
  })

serve({ fetch: app.fetch, port: Number(PORT), hostname: '127.0.0.1' }, () => process.send?.('ready'))
process.on('disconnect', () => process.exit())
