import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * The terms of the index beside plain words. A folded word holds letters and digits alone, so that a sign in front
 * tells the kinds apart. `create_search_document` and `create_name_keys` (db/sql/before-tables/search-keys.sql) write the
 * same for listings; tests/db/index-terms.test.ts holds the two together.
 */
const prefixes = {
  /** Facet terms. */
  country: '@k:',
  city: '@y:',
  category: '@c:',
  amenity: '@a:',
  /** All words of a name joined; their consonant skeletons joined; these without h, t and l. */
  name: '=',
  nameSkeleton: '=~',
  looseNameSkeleton: '~=',
  /** Two neighbouring words of a name joined; their consonant skeletons joined. */
  joined: '+',
  joinedSkeleton: '~',
} as const

export const countryTerm = (code: string) => `${prefixes.country}${code}`
/** `cityKey` as `listings.city_key` has it: `#12` for a city of the gazetteer, else its folded name. */
export const cityTerm = (cityKey: string) => `${prefixes.city}${cityKey}`
export const categoryTerm = (id: number) => `${prefixes.category}${id}`
export const amenityTerm = (amenity: string) => `${prefixes.amenity}${amenity}`
export const nameTerm = (joinedWords: string) => `${prefixes.name}${joinedWords}`
export const joinedTerm = (joinedWords: string) => `${prefixes.joined}${joinedWords}`

const literal = (text: string) => sql.raw(`'${text}'`)

/** A term within a statement, of a value that is computed there. */
export const sqlTerm = (kind: keyof typeof prefixes, value: SQLWrapper): SQL =>
  sql`${literal(prefixes[kind])} || ${value}`

type PhraseColumns = { category_id: SQLWrapper; city_id: SQLWrapper; amenity: SQLWrapper }

/** The facet term of a row of `search_phrases`. */
export const phraseFacetTerm = ({ category_id, city_id, amenity }: PhraseColumns): SQL =>
  sql`case
    when ${category_id} is not null then ${sqlTerm('category', category_id)}
    when ${city_id} is not null then ${literal(cityTerm('#'))} || ${city_id}
    else ${sqlTerm('amenity', amenity)}
  end`
