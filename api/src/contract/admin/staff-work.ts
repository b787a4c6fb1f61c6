import { limits, queueNames } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { idInput, idParam } from '../fields/id.ts'
import { textInput } from '../fields/text.ts'
import { component, unpaginatedList } from '../schemas.ts'
import { assignee, nameReference } from './references.ts'

export const queueName = z.enum(queueNames)

/** With `expected_user_id`, to whom the item is assigned as far as the sender knows: refused if it is not. */
export const assignmentInput = component('AssignmentInput', {
  user_id: idInput.nullable(),
  expected_user_id: idInput.nullable().optional(),
})
export type AssignmentInput = z.output<typeof assignmentInput>
export const assignment = component('Assignment', { id: z.number().int(), ...assignee })
/** Active staff who may see the item. */
export const assignees = unpaginatedList(nameReference)

export const noteSubject = z.object({ resource: queueName, id: idParam })
export const noteInput = component('NoteInput', { text: textInput(limits.staffNote) })
export const staffNote = component('StaffNote', {
  id: z.number().int(),
  /** Null after the deletion of the account. */
  author: nameReference.nullable(),
  text: z.string(),
  created_at: z.iso.datetime(),
})
export type StaffNote = z.output<typeof staffNote>
/** The latest hundred, latest first. */
export const staffNoteList = unpaginatedList(staffNote)
