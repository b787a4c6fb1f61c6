import { adminDuplicate, adminDuplicateSearch, bulkDuplicateDecision } from '@dalil/api/contract'
import { decideEach } from '../http/bulk.ts'
import { StaffResource } from '../http/staff-resource.ts'
import { dismissPair, reopenPair } from './decide.ts'
import { readDuplicate, readDuplicateQueue } from './queries.ts'

const listSummary = 'List pairs of possible duplicates, likeliest first'

export const adminDuplicateRoutes = new StaffResource(adminDuplicate, readDuplicate)
  .list('duplicates', adminDuplicateSearch, adminDuplicate, listSummary, readDuplicateQueue)
  .bulk(bulkDuplicateDecision, 'Dismiss several pairs as different places, each separately', (context, _, items) =>
    decideEach(context, items, ({ id }) => dismissPair(context, id)),
  )
  .item('Read a pair with both listings')
  .action('dismiss', 'Dismiss the pair as different places', dismissPair)
  .action('reopen', 'Reopen a dismissed pair', reopenPair)
