import { createIndexStep, dropIndexStep } from '../../upgrade/online-step.ts'

/** The index steps of an upgrade. In a new database, migrations create these indexes. */
export const titleIndexSteps = [
  createIndexStep(
    'listings_country_sorted_title_idx',
    'listings (country, title collate "ar-x-icu", id) where is_public',
  ),
  createIndexStep('listings_sorted_title_idx', 'listings (title collate "ar-x-icu", id) where is_public'),
  createIndexStep('listings_staff_title_idx', 'listings (title collate "ar-x-icu", id)'),
  dropIndexStep('listings_country_title_idx'),
  dropIndexStep('listings_title_idx'),
]
