import {
  assignees,
  assignment,
  assignmentInput,
  noteInput,
  noteSubject,
  staffNote,
  staffNoteList,
} from '@dalil/api/contract'
import { type QueueName, queueNames } from '@dalil/db/vocabulary'
import { Hono } from 'hono'
import type { AuthenticatedEnv } from '../http/context.ts'
import { jsonResponse } from '../http/openapi/route-responses.ts'
import { useWriteDb } from '../http/use-write-db.ts'
import { validateBody, validateId, validateQuery } from '../http/validate.ts'
import { assign } from './assign.ts'
import { readNotes, writeNote } from './notes.ts'
import { findAssignees } from './subjects.ts'

export const adminNoteRoutes = new Hono<AuthenticatedEnv>()
  .get(
    '/',
    useWriteDb,
    validateQuery(noteSubject),
    jsonResponse(staffNoteList, 'List the notes of staff about an item of a queue'),
    async (c) => {
      const { resource, id } = c.req.valid('query')
      return c.json({ data: await readNotes(c.var, { queue: resource, id }) })
    },
  )
  .post(
    '/',
    validateQuery(noteSubject),
    validateBody(noteInput),
    jsonResponse(staffNote, 'Add a note about an item of a queue', 201),
    async (c) => {
      const { resource, id } = c.req.valid('query')
      return c.json(await writeNote(c.var, { queue: resource, id }, c.req.valid('json').text), 201)
    },
  )

const createRoutes = (queue: QueueName) =>
  new Hono<AuthenticatedEnv>()
    .get(
      '/:id/assignees',
      useWriteDb,
      validateId,
      jsonResponse(assignees, 'List the staff to whom the item can be assigned'),
      async (c) =>
        c.json({ data: await findAssignees(c.var.db, c.var.viewer, { queue, id: c.req.valid('param').id }) }),
    )
    .post(
      '/:id/assign',
      validateId,
      validateBody(assignmentInput),
      jsonResponse(assignment, 'Assign the item to a member of staff, or to nobody'),
      async (c) => c.json(await assign(c.var, { queue, id: c.req.valid('param').id }, c.req.valid('json'))),
    )

export const assignmentRoutes = queueNames.reduce(
  (routes, queue) => routes.route(`/${queue}`, createRoutes(queue)),
  new Hono<AuthenticatedEnv>(),
)
