import type { ListingHistory, ListingVersion, PagingQuery } from '@dalil/api/contract'
import type { Db } from '@dalil/db/connect'
import { listingVersions, pictures } from '@dalil/db/schema'
import { desc, eq, sql } from 'drizzle-orm'
import { selectDecisionWord } from '../../audit/decision-words.ts'
import { readMemberPage } from '../../http/read-member-page.ts'

export function readVersions(db: Db, listing_id: number, paging: PagingQuery): Promise<ListingHistory> {
  const { id, version, kind, editor_role, editor_name, changes, is_suggested, created_at } = listingVersions
  return readMemberPage(db, listingVersions, paging, {
    select: db
      .select({
        id,
        version,
        kind: selectDecisionWord(kind),
        editor: sql<ListingVersion['editor']>`case when ${editor_role} is not null then
          json_build_object('role', ${editor_role}, 'first_name', ${editor_name}) end`,
        changes: sql<ListingVersion['changes']>`${changes}`,
        is_suggested,
        deleted_pictures: sql<string[]>`array(
          select distinct found #>> '{}'
          from jsonb_path_query(${changes}, '$.** ? (@.type() == "string" && @ starts with "/media/")') as found
          where not exists (select from ${pictures} as stored where stored.url = found #>> '{}')
        )`,
        created_at,
      })
      .from(listingVersions),
    where: eq(listingVersions.listing_id, listing_id),
    order: [sql`${desc(version)} nulls last`, sql`${desc(id)} nulls last`],
  })
}
