import { adminMessage, adminMessageSearch, bulkMessageDecision, messageAnswer } from '@dalil/api/contract'
import { decideEach } from '../http/bulk.ts'
import { StaffResource } from '../http/staff-resource.ts'
import { readMessage, readMessages } from './admin-queries.ts'
import { answerMessage } from './messages.ts'

export const adminMessageRoutes = new StaffResource(adminMessage, ({ db }, id) => readMessage(db, id))
  .list('messages', adminMessageSearch, adminMessage, 'List messages of the contact page', readMessages)
  .bulk(bulkMessageDecision, 'Mark several messages as answered, each separately', (context, _, items) =>
    decideEach(context, items, ({ id }) => answerMessage(context, id, undefined)),
  )
  .item('Read a message')
  .decision('answer', messageAnswer, 'Mark a message as answered', (context, id, { answer }) =>
    answerMessage(context, id, answer),
  )
