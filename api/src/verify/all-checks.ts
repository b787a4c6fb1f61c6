import { categoryLevelCheck } from './checks/category-levels.ts'
import { dailyCreationCheck } from './checks/daily-creations.ts'
import { missingFileCheck, orphanedFileCheck } from './checks/files.ts'
import { listingColumnCheck, openingHoursCheck } from './checks/listing-columns.ts'
import { listingFacetCheck } from './checks/listing-facets.ts'
import { listingOwnerCheck } from './checks/listing-owners.ts'
import { feedEntryCheck, listingActivityCheck } from './checks/listing-records.ts'
import { phoneNumberCheck } from './checks/phone-numbers.ts'
import { pictureCheck, pictureReferenceCheck } from './checks/pictures.ts'
import { proposalCheck } from './checks/proposals.ts'
import { ratingCheck } from './checks/ratings.ts'
import { helpfulCountCheck, photoCountCheck } from './checks/review-counts.ts'
import { searchDocumentCheck } from './checks/search-documents.ts'
import { categoryPhraseCheck, cityPhraseCheck } from './checks/search-phrases.ts'
import { searchVariantCheck, searchWordCheck } from './checks/search-words.ts'
import { staffWorkCheck } from './checks/staff-work.ts'
import { listingTotalCheck } from './checks/totals.ts'
import type { DerivedDataCheck } from './derived-data-check.ts'

/** All kinds of derived data. A kind comes after the kinds whose repair changes it. */
export const derivedDataChecks: readonly DerivedDataCheck[] = [
  categoryLevelCheck,
  categoryPhraseCheck,
  cityPhraseCheck,
  listingOwnerCheck,
  listingColumnCheck,
  openingHoursCheck,
  phoneNumberCheck,
  proposalCheck,
  pictureReferenceCheck,
  missingFileCheck,
  pictureCheck,
  orphanedFileCheck,
  ratingCheck,
  helpfulCountCheck,
  photoCountCheck,
  listingActivityCheck,
  listingTotalCheck,
  dailyCreationCheck,
  feedEntryCheck,
  staffWorkCheck,
  listingFacetCheck,
  searchDocumentCheck,
  searchWordCheck,
  searchVariantCheck,
]
