import type { SocialNetwork, Weekday } from '../vocabulary.ts'

/** Local times `HH:MM`. A range whose end is not after its start runs past midnight. */
export type Span = { opens: string; closes: string }

export type OpeningHours = {
  time_zone?: string | undefined
  /** `[]` means closed, an absent day unknown. */
  weekly: Partial<Record<Weekday, Span[]>>
  /** Dates `YYYY-MM-DD`, inclusive. */
  exceptions?: { from: string; to: string; note?: string | undefined; hours: Span[] }[] | undefined
}

export type SocialLinks = Partial<Record<SocialNetwork, string>>

export type ExternalReview = {
  author_name: string
  /** Seconds since 1970. */
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
