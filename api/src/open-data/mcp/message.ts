import { z } from 'zod'

const maxFields = 20
const hasFewFields = (object: object) => Object.keys(object).length <= maxFields

/** A request or notification of JSON-RPC 2.0; MCP has no batches since its version of June 2025. */
export const mcpMessage = z
  .looseObject({
    jsonrpc: z.literal('2.0'),
    id: z.union([z.string().max(200), z.number().int()]).optional(),
    method: z.string().max(200),
    params: z.looseObject({}).refine(hasFewFields).meta({ maxProperties: maxFields }).optional(),
  })
  .refine(hasFewFields)
  .meta({ id: 'McpMessage', maxProperties: maxFields })

export const mcpAnswer = z
  .looseObject({
    jsonrpc: z.literal('2.0'),
    id: z.union([z.string(), z.number()]),
    result: z.looseObject({}).optional(),
    error: z.looseObject({ code: z.number().int(), message: z.string() }).optional(),
  })
  .meta({ id: 'McpAnswer' })
