import type { FieldSource, OpenClaimStatus, ReviewStatus, SocialNetwork } from '../vocabulary.ts'

export type SocialLinks = Partial<Record<SocialNetwork, string>>

export type ExternalReview = {
  author_name: string
  /** The time in seconds since 1970. */
  time: number
  rating: number
  text: string
  language?: string | undefined
  relative_time_description?: string | undefined
  translated?: boolean | undefined
  original_language?: string | undefined
}

type ExternalMoment = { day: number; time: string }
export type ExternalHours = {
  open_now?: boolean | undefined
  weekday_text?: string[] | undefined
  periods?: { open: ExternalMoment; close?: ExternalMoment | undefined }[] | undefined
}

export type GalleryImage = { id: number; image_url: string }
export type StoredPosition = { latitude: number; longitude: number; place_id?: string | undefined }

/** Keyed by field name; latitude and longitude are `position`, gallery pictures `images`. */
export type StoredChanges = Record<string, { before: unknown; after: unknown }>

/** By field name, as in `StoredChanges`. */
export type FieldSources = Record<string, { source: FieldSource; at: string }>

/** The ids of the rows that a merge moved; for favourites, the ids of the accounts. */
export type MergedRows = {
  reviews: number[]
  /** Reviews that a newer review by the same author replaced. */
  replaced_reviews: number[]
  favourites: number[]
  /** The authors whose new reviews of the survivor are held since the merge. */
  hidings?: number[]
  /** The new owner's reviews of the survivor that the merge hid, with their former status. */
  hidden_reviews?: { id: number; status: ReviewStatus }[]
  claims: number[]
  suggestions: number[]
  reports: number[]
  revisions: number[]
  /** Open claims and reports that the merge closed, because their author also has one about the survivor. */
  closed_claims?: { id: number; status: OpenClaimStatus }[]
  closed_reports?: number[]
  images: number[]
  /** Pictures that the survivor lost, because the merged gallery exceeded the limit. */
  dropped_images?: (GalleryImage & { width: number | null; height: number | null })[]
  changes: StoredChanges
  /** The decision about the pair of both listings before the merge. */
  dismissed_pair?: { decided_by: number | null; decided_at: string } | null
}
