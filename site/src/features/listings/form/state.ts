import type { z } from 'zod'
import type { useForm } from '../../../lib/use-form.ts'
import type { listingForm } from './shape.ts'
import type { Typed } from './typed.ts'

/** The form's state, as all its steps share it. */
export type ListingFormState = ReturnType<typeof useForm<Typed, z.output<typeof listingForm>>>
