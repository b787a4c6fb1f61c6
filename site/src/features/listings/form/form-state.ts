import type { z } from 'zod'
import type { useForm } from '../../../lib/use-form.ts'
import type { listingFormSchema } from './schema.ts'
import type { ListingFormValues } from './values.ts'

/** The form's state, as all its steps share it. */
export type ListingFormState = ReturnType<typeof useForm<ListingFormValues, z.output<typeof listingFormSchema>>>
