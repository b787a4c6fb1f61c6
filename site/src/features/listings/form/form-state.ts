import type { z } from 'zod'
import type { useForm } from '../../../lib/use-form.ts'
import type { listingFormSchema } from './schema.ts'
import type { ListingFormValues } from './values.ts'

export type ListingFormState = ReturnType<typeof useForm<ListingFormValues, z.output<typeof listingFormSchema>>>
