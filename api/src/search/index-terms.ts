import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * The terms of the index besides plain words, each kind with a prefix that no folded word contains.
 * `create_search_document` and `create_name_keys` (db/sql/before-tables/search-keys.sql) write the same terms for
 * listings; tests/db/index-terms.test.ts compares both.
 */
const prefixes = {
  /** The prefixes of facet terms. */
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

/** Builds the SQL expression of a term whose value the statement computes. */
export const toIndexTermSql = (kind: Kind, value: SQLWrapper): SQL => sql`${sql.raw(`'${prefixes[kind]}'`)} || ${value}`

type PhraseColumns = { category_id: SQLWrapper; city_id: SQLWrapper; amenity: SQLWrapper }

/** Builds the facet term of a row of `search_phrases`. */
export const toPhraseFacetTermSql = ({ category_id, city_id, amenity }: PhraseColumns): SQL =>
  sql`case
    when ${category_id} is not null then ${toIndexTermSql('category', category_id)}
    when ${city_id} is not null then ${toIndexTermSql('city', sql`'#' || ${city_id}`)}
    else ${toIndexTermSql('amenity', amenity)}
  end`
