import { type TextKey, translate } from '@dalil/api/locales'
import { users } from '@dalil/db/schema'
import { languages } from '@dalil/db/vocabulary'
import { type SQL, sql } from 'drizzle-orm'

/** A text of the program in the language of the account in `users`. */
export const selectReason = (key: TextKey): SQL<string> =>
  sql<string>`case ${users.language} ${sql.join(
    languages.map((language) => sql`when ${language} then ${translate[language](key)}`),
    sql` `,
  )} end`
