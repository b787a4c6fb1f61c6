import { z } from 'zod'

type Decoder = (value: unknown) => unknown

const decoders = z.registry<{ decode: Decoder }>()

/** Marks a field whose text in a multipart form means a value of another type. JSON must have a value of that type. */
export function formField<Shape extends z.ZodType>(shape: Shape, decode: Decoder): Shape {
  decoders.add(shape, { decode })
  return shape
}

/** A text that has no such value stays a text. */
export function decodeForm({ shape }: z.ZodObject, form: object): Record<string, unknown> {
  const fields = new Map(Object.entries(shape))
  const decoded = Object.entries(form).map(([name, value]) => {
    const decode = findDecoder(fields.get(name))
    return [name, decode ? decode(value) : value]
  })
  return Object.fromEntries(decoded)
}

function findDecoder(shape: z.core.$ZodType | undefined): Decoder | undefined {
  if (!shape) return undefined
  const found = decoders.get(shape)
  if (found) return found.decode
  if (shape instanceof z.ZodPipe) return findDecoder(shape.def.out) ?? findDecoder(shape.def.in)
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable) return findDecoder(shape.def.innerType)
  return undefined
}

/** Null if there is no such field. */
export function isListField(shape: z.core.$ZodType, name: string): boolean | null {
  if (shape instanceof z.ZodPipe) return isListField(shape.def.out, name)
  if (!(shape instanceof z.ZodObject) || !Object.hasOwn(shape.shape, name)) return null
  return isList(shape.shape[name])
}

function isList(shape: z.core.$ZodType): boolean {
  if (shape instanceof z.ZodArray) return true
  if (shape instanceof z.ZodPipe) return isList(shape.def.in) || isList(shape.def.out)
  return 'innerType' in shape._zod.def ? isList(shape._zod.def.innerType as z.core.$ZodType) : false
}
