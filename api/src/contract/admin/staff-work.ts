import { limits, queueNames } from '@dalil/db/vocabulary'
import { z } from 'zod'
import { idInput, idParam } from '../fields/id.ts'
import { textInput } from '../fields/text.ts'
import { unpaginatedList } from '../lists.ts'
import { assignee, nameReference } from './references.ts'

export const queueName = z.enum(queueNames)

/** With `expected_user_id`, to whom the item is assigned as far as the sender knows: refused if it is not. */
export const assignmentInput = z
  .object({ user_id: idInput.nullable(), expected_user_id: idInput.nullable().optional() })
  .meta({ id: 'AssignmentInput' })
export type AssignmentInput = z.output<typeof assignmentInput>
export const assignment = z.object({ id: z.number().int(), ...assignee }).meta({ id: 'Assignment' })
/** Active staff who may see the item. */
export const assignees = unpaginatedList(nameReference)

export const noteSubject = z.object({ resource: queueName, id: idParam })
export const noteInput = z.object({ text: textInput(limits.staffNote) }).meta({ id: 'NoteInput' })
export const staffNote = z
  .object({
    id: z.number().int(),
    /** Null after the deletion of the account. */
    author: nameReference.nullable(),
    text: z.string(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'StaffNote' })
export type StaffNote = z.output<typeof staffNote>
/** The latest hundred, latest first. */
export const staffNoteList = unpaginatedList(staffNote)
