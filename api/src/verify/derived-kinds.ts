import type { DerivedKind } from './derived-kind.ts'
import { categoryLevelKind } from './kinds/category-levels.ts'
import { dailyCreationKind } from './kinds/daily-creations.ts'
import { missingFileKind, orphanedFileKind } from './kinds/files.ts'
import { listingActivityKind } from './kinds/listing-activity.ts'
import { cityKeyKind, openingHoursKind, timeZoneKind, topCategoryKind } from './kinds/listing-columns.ts'
import { listingFacetKind } from './kinds/listing-facets.ts'
import { phoneNumberKind } from './kinds/phone-numbers.ts'
import { pictureKind, pictureReferenceKind } from './kinds/pictures.ts'
import { ratingKind } from './kinds/ratings.ts'
import { helpfulCountKind, photoCountKind } from './kinds/review-counts.ts'
import { searchDocumentKind } from './kinds/search-documents.ts'
import { categoryPhraseKind, cityPhraseKind } from './kinds/search-phrases.ts'
import { searchVariantKind, searchWordKind } from './kinds/search-words.ts'
import { totalKind } from './kinds/totals.ts'

/** All kinds of derived data. A kind follows those whose repair changes it. */
export const derivedKinds: readonly DerivedKind[] = [
  categoryLevelKind,
  categoryPhraseKind,
  cityPhraseKind,
  topCategoryKind,
  cityKeyKind,
  timeZoneKind,
  openingHoursKind,
  phoneNumberKind,
  pictureReferenceKind,
  missingFileKind,
  pictureKind,
  orphanedFileKind,
  ratingKind,
  helpfulCountKind,
  photoCountKind,
  listingActivityKind,
  totalKind,
  dailyCreationKind,
  listingFacetKind,
  searchDocumentKind,
  searchWordKind,
  searchVariantKind,
]
