import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** No folded word has these prefixes. tests/db/index-terms.test.ts compares them with those of the database. */
const prefixes = {
  country: '@k:',
  /** `#12` for a city in the gazetteer, otherwise its folded name, as in `listings.city_key`. */
  city: '@y:',
  category: '@c:',
  amenity: '@a:',
  /** All words of a name joined; their consonant skeletons joined; these skeletons without h, t and l. */
  name: '=',
  nameSkeleton: '=~',
  looseNameSkeleton: '~=',
  /** Two neighbouring words of a name joined; the consonant skeletons of two neighbouring words joined. */
  joined: '+',
  joinedSkeleton: '~',
} as const

type Kind = keyof typeof prefixes

export const toIndexTerm = (kind: Kind, value: string | number) => `${prefixes[kind]}${value}`

export const toIndexTermSql = (kind: Kind, value: SQLWrapper): SQL => sql`${sql.raw(`'${prefixes[kind]}'`)} || ${value}`

type PhraseColumns = { category_id: SQLWrapper; city_id: SQLWrapper; amenity: SQLWrapper }

export const toPhraseFacetTermSql = ({ category_id, city_id, amenity }: PhraseColumns): SQL =>
  sql`case
    when ${category_id} is not null then ${toIndexTermSql('category', category_id)}
    when ${city_id} is not null then ${toIndexTermSql('city', sql`'#' || ${city_id}`)}
    else ${toIndexTermSql('amenity', amenity)}
  end`
