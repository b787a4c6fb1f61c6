/** Roles, states, limits and lists that tables, contract and browser share. This file has no imports. */

export const countryCodes = [
  'sa',
  'ae',
  'kw',
  'qa',
  'ma',
  'bh',
  'om',
  'eg',
  'sy',
  'jo',
  'iq',
  'lb',
  'ly',
  'sd',
  'ye',
  'ps',
  'tn',
  'dz',
  'nl',
  'de',
  'be',
  'fr',
  'it',
  'es',
  'gb',
  'us',
  'ca',
  'au',
  'cn',
  'jp',
  'ru',
  'br',
  'in',
  'za',
  'tr',
] as const
export type CountryCode = (typeof countryCodes)[number]

/** The currency of prices in a country until the operator chooses another. */
export const usualCurrency = 'USD'

export const languages = ['ar', 'en', 'nl'] as const
export type Language = (typeof languages)[number]

export const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const
export type PluralForms = Partial<Record<(typeof pluralForms)[number], string>>
/** A text of the catalogues. */
export type TextValue = string | PluralForms

export const pageKinds = ['page', 'post'] as const
export type PageKind = (typeof pageKinds)[number]

export const roles = ['user', 'moderator', 'admin', 'super_admin'] as const
export type Role = (typeof roles)[number]
export const staffRoles = ['moderator', 'admin', 'super_admin'] as const satisfies Role[]

export const accountTypes = ['user', 'business'] as const
export type AccountType = (typeof accountTypes)[number]

/** Why a listing that was public is not. */
export const listingDepartures = ['deleted', 'hidden', 'merged'] as const

export const listingStatuses = ['pending', 'approved', 'rejected', 'suspended'] as const
export type ListingStatus = (typeof listingStatuses)[number]

export const categoryColours = [
  'red',
  'green',
  'blue',
  'purple',
  'orange',
  'teal',
  'sky',
  'violet',
  'pink',
  'yellow',
  'brown',
  'grey',
] as const
export type CategoryColour = (typeof categoryColours)[number]
/** Of a top-level category without its own. */
export const categoryLook = { icon: 'storefront', colour: 'green' } as const

/** Whether a business operates, independent of its opening hours. */
export const businessStatuses = ['open', 'temporarily_closed', 'permanently_closed', 'moved'] as const
export type BusinessStatus = (typeof businessStatuses)[number]

export const claimRelationships = ['owner', 'manager', 'employee', 'other'] as const

export const claimStatuses = ['pending', 'needs_info', 'approved', 'rejected', 'expired', 'revoked'] as const
export type ClaimStatus = (typeof claimStatuses)[number]

/** The states in which the claimant may still add to the claim. */
export const openClaimStatuses = ['pending', 'needs_info'] as const satisfies readonly ClaimStatus[]
export type OpenClaimStatus = (typeof openClaimStatuses)[number]

export const claimFactorKinds = ['document', 'domain_email', 'website', 'register'] as const
export type ClaimFactorKind = (typeof claimFactorKinds)[number]

export const registerKinds = ['sa_cr', 'ae_licence', 'ma_ice', 'nl_kvk'] as const
export type RegisterKind = (typeof registerKinds)[number]

export const claimActions = [
  'submit',
  'ask',
  'answer',
  'prove',
  'object',
  'approve',
  'reject',
  'expire',
  'revoke',
] as const

/** Why a listing got its owner, or lost it. */
export const ownershipReasons = ['created', 'imported', 'claimed', 'merged', 'restored', 'revoked', 'left'] as const
export type OwnershipReason = (typeof ownershipReasons)[number]

export const claimActors = ['claimant', 'owner', 'staff', 'system'] as const
export type ClaimActor = (typeof claimActors)[number]

export const proposalAuthors = ['owner', 'visitor', 'guest'] as const

export const proposalStatuses = ['pending', 'approved', 'rejected', 'withdrawn'] as const

export const proposalPictureFields = ['logo_url', 'cover_image_url', 'images'] as const

/** Kinds of versions that change what visitors see. */
export const publicVersionKinds = ['changed', 'approved', 'reverted', 'restored', 'imported'] as const

export const ownListingStates = ['published', 'pending', 'draft', 'refused'] as const
export type OwnListingState = (typeof ownListingStates)[number]

export const versionKinds = ['proposed', 'withdrawn', 'rejected', ...publicVersionKinds] as const
export type VersionKind = (typeof versionKinds)[number]

/** The kinds of problems with a place that a visitor can report. */
export const suggestionProblems = ['closed', 'moved', 'duplicate', 'wrong', 'other'] as const

export const reportTypes = ['listing', 'comment'] as const

export const reportReasons = [
  'closed',
  'wrong',
  'not_real',
  'off_topic',
  'spam',
  'offensive',
  'private',
  'other',
] as const
type ReportReason = (typeof reportReasons)[number]

/** The reasons that the form offers for each type of report. */
export const reportReasonsByType = {
  listing: ['closed', 'wrong', 'not_real', 'spam', 'offensive', 'private', 'other'],
  comment: ['not_real', 'off_topic', 'spam', 'offensive', 'private', 'other'],
} as const satisfies Record<(typeof reportTypes)[number], readonly ReportReason[]>

export const reportStatuses = ['open', 'resolved', 'dismissed'] as const

/** A review that is written during a burst is `held` until a moderator decides. */
export const reviewStatuses = ['shown', 'hidden', 'held'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

export const holdRules = ['burst', 'hidden_before', 'blocked_words'] as const
export type HoldRule = (typeof holdRules)[number]

/** Signals that a program detects about a review, for moderators to judge. */
export const reviewSignals = ['new_account', 'same_network', 'owner_network', 'copied_text', 'burst'] as const
export type ReviewSignal = (typeof reviewSignals)[number]

export const hidingGrounds = ['abuse', 'spam', 'private', 'off_topic'] as const
export type HidingGround = (typeof hidingGrounds)[number]

export const removalReasons = {
  listing: ['rejected', 'suspended', 'deleted'],
  review: [...hidingGrounds, 'burst', 'own_place', 'other', 'deleted'],
} as const

export const appealStatuses = ['pending', 'approved', 'rejected'] as const

export const mailStatuses = ['queued', 'sent', 'failed', 'dropped'] as const

/** Kinds of e-mail that a user can mute; other e-mails concern the security of the account. */
export const mailKinds = ['listings', 'reviews', 'replies', 'claims'] as const
export type MailKind = (typeof mailKinds)[number]

export const sortOrders = [
  'default',
  'title_asc',
  'title_desc',
  'created_at_desc',
  'created_at_asc',
  'rating_desc',
  'rating_asc',
] as const
export type SortOrder = (typeof sortOrders)[number]

/** A contact is counted once per kind, visitor and day. */
export const contactKinds = ['call', 'whatsapp', 'email', 'website', 'directions', 'share'] as const
export type ContactKind = (typeof contactKinds)[number]

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]

/** A range of local times `HH:MM`. If `closes` is not after `opens`, the range ends on the next day. */
export type TimeRange = { opens: string; closes: string }

export type OpeningHours = {
  time_zone?: string | undefined
  /** An empty list means closed. The hours of an absent day are unknown. */
  weekly: Partial<Record<Weekday, TimeRange[]>>
  /** Dates `YYYY-MM-DD`, both inclusive. The first exception that contains a date applies. */
  exceptions?: { from: string; to: string; note?: string | undefined; hours: TimeRange[] }[] | undefined
}

export const firstWeekday: Record<Language, Weekday> = { ar: 'sat', en: 'mon', nl: 'mon' }

/** Amenities with a translation and an icon. Owners may add amenities, which are displayed as written. */
export const amenities = [
  'wifi',
  'delivery',
  'takeaway',
  'pickup',
  'parking',
  'outdoor_seating',
  'family_section',
  'halal',
  'vegetarian',
  'card_payment',
  'wheelchair',
  'kids_chair',
  'kids_section',
  'reservations',
  'private_rooms',
  'prayer_room',
  'air_conditioning',
  'women_section',
  'women_only',
  'drive_through',
  'breakfast',
  'gift_wrap',
  'custom_orders',
  'catering',
  'appointment',
  'walk_in',
  'home_visit',
  'remote',
  'free_quote',
  'free_consultation',
  'warranty',
  'emergency',
  'towing',
  'inspection',
  'installation',
  'express',
  'alterations',
  'multilingual',
  'invoice',
  'wholesale',
  'second_hand',
  'returns',
] as const
export type Amenity = (typeof amenities)[number]

export const amenityGroups = {
  people: ['family_section', 'women_section', 'women_only', 'kids_section', 'kids_chair', 'wheelchair', 'multilingual'],
  place: ['parking', 'outdoor_seating', 'private_rooms', 'prayer_room', 'air_conditioning', 'wifi', 'drive_through'],
  food: ['halal', 'vegetarian', 'breakfast', 'catering'],
  ordering: ['delivery', 'takeaway', 'pickup', 'custom_orders', 'gift_wrap', 'express', 'wholesale'],
  visit: ['reservations', 'appointment', 'walk_in', 'home_visit', 'remote', 'emergency'],
  service: ['free_quote', 'free_consultation', 'towing', 'inspection', 'installation', 'alterations', 'second_hand'],
  payment: ['card_payment', 'invoice', 'warranty', 'returns'],
} as const satisfies Record<string, readonly Amenity[]>

/** Social networks that a listing can link to. */
export const socialNetworks = ['instagram', 'facebook', 'x', 'tiktok', 'snapchat', 'youtube', 'linkedin'] as const
export type SocialNetwork = (typeof socialNetworks)[number]

/** Lengths in Unicode code points, after NFC and trimming; sizes in bytes. */
export const limits = {
  name: { min: 3, max: 50 },
  password: { min: 8, max: 30 },
  email: { max: 254 },
  /** Of an account. */
  keys: { max: 20 },
  webhooks: { max: 20 },
  title: { min: 2, max: 50 },
  titleLatin: { min: 2, max: 80 },
  description: { min: 10, max: 2000 },
  address: { min: 5, max: 255 },
  city: { min: 2, max: 100 },
  state: { max: 100 },
  zipCode: { max: 20 },
  district: { max: 100 },
  buildingNo: { max: 20 },
  additionalNo: { max: 20 },
  shortAddress: { max: 8 },
  floor: { max: 30 },
  landmark: { max: 150 },
  latitude: { min: -90, max: 90 },
  longitude: { min: -180, max: 180 },
  placeId: { max: 255 },
  phone: { min: 6, max: 20 },
  hotline: { min: 3 },
  website: { max: 255 },
  keyword: { max: 50 },
  keywords: { max: 10 },
  amenity: { max: 50 },
  amenities: { max: 30 },
  amenityFilters: { max: 10 },
  images: { max: 3 },
  proofs: { max: 5 },
  price: { max: 9_999_999.99 },
  timeRanges: { max: 6 },
  exceptions: { max: 60 },
  hoursNote: { max: 100 },
  comment: { min: 1, max: 2000 },
  /** The number of days within which a claimant must answer. */
  claimAnswer: { max: 30 },
  claimObjection: { max: 7 },
  claimCode: { digits: 6, tries: 5, minutes: 15 },
  recoveryCodes: { count: 10 },
  registerNumber: { max: 30 },
  fullName: { max: 120 },
  reason: { min: 3, max: 500 },
  reportTitle: { max: 100 },
  message: { max: 5000 },
  staffNote: { min: 1, max: 2000 },
  bulkMatches: { max: 2000 },
  suggestionComment: { max: 1000 },
  openSuggestions: { max: 5 },
  reportMessages: { max: 25_000 },
  subject: { max: 200 },
  searchText: { max: 200 },
  sourceCode: { max: 200 },
  categoryName: { max: 100 },
  synonyms: { max: 200 },
} as const

export const listingsPerSitemap = 333

/** Limits in rows: per page, skipped by the offset, and counted exactly. */
export const pageSizes = {
  default: 12,
  max: 48,
  adminDefault: 10,
  adminMax: 100,
  maxSkipped: 10_000,
  cappedTotal: 10_000,
  exportMax: 1000,
  batchMax: 500,
} as const

/** The defaults of settings that the server reads, and a site without a server in its process. */
export const settingDefaults = {
  retentionDays: { audit: 730, messages: 730, searches: 180 },
} as const

const megabyte = 1024 * 1024

/** Media types are detected from the content. */
export const uploadRules = {
  logo: { types: ['image/jpeg', 'image/png', 'image/svg+xml', 'image/webp'], bytes: 2 * megabyte },
  cover: { types: ['image/jpeg', 'image/png', 'image/svg+xml', 'image/webp'], bytes: 5 * megabyte },
  picture: { types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'], bytes: 5 * megabyte },
  site_logo: { types: ['image/jpeg', 'image/png', 'image/svg+xml', 'image/webp'], bytes: 2 * megabyte },
  site_mark: { types: ['image/jpeg', 'image/png', 'image/svg+xml', 'image/webp'], bytes: 2 * megabyte },
  proof: { types: ['image/jpeg', 'image/png', 'application/pdf'], bytes: 5 * megabyte },
} as const
export type UploadRole = keyof typeof uploadRules

export const pictureRoles = [
  'logo',
  'cover',
  'picture',
  'site_logo',
  'site_mark',
] as const satisfies readonly UploadRole[]
export type PictureRole = (typeof pictureRoles)[number]

export const fileTypeNames: Record<(typeof uploadRules)[UploadRole]['types'][number], string> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/svg+xml': 'SVG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
  'application/pdf': 'PDF',
}

/** The lists of the back office whose items wait for a decision, by the name of their resource. */
export const queueNames = [
  'listings',
  'revisions',
  'suggestions',
  'duplicates',
  'claims',
  'reports',
  'reviews',
  'messages',
] as const
export type QueueName = (typeof queueNames)[number]

/** Who has set a field of a listing. */
export const fieldSourceNames = ['owner', 'staff', 'suggestion'] as const
export type FieldSource = (typeof fieldSourceNames)[number]

/** Sources whose codes map to categories. All the Places has the codes of OpenStreetMap. */
export const mappedSources = ['osm', 'overture', 'foursquare'] as const
export type MappedSource = (typeof mappedSources)[number]

/** An upload is tried, and then queued for the run that writes. */
export const importStates = [
  'trying',
  'tried',
  'queued',
  'running',
  'done',
  'failed',
  'interrupted',
  'cancelled',
  'undone',
] as const
/** The forms of files that an import reads. */
export const importFormats = ['dalil', 'osm', 'overture', 'foursquare', 'alltheplaces'] as const
export type ImportFormat = (typeof importFormats)[number]

/** Why an imported listing is out of sight. The first three wait for staff. */
export const positionHolds = ['zero_position', 'exchanged_position', 'shared_position'] as const
export type PositionHold = (typeof positionHolds)[number]
export const holdReasons = [...positionHolds, 'closed_country', 'not_in_source'] as const
export type HoldReason = (typeof holdReasons)[number]

export const duplicateStatuses = ['open', 'dismissed', 'merged'] as const

export const duplicateReasons = [
  'same_name',
  'similar_name',
  'same_phone',
  'same_website',
  'near',
  'suggested',
] as const
export type DuplicateReason = (typeof duplicateReasons)[number]

/** What the owner of an API key lets it do. */
export const keyScopes = ['read', 'listings', 'reviews'] as const
export type KeyScope = (typeof keyScopes)[number]

export const webhookEvents = ['listing.changed', 'listing.status', 'review.created', 'claim.changed'] as const
export const deliveryStatuses = ['waiting', 'delivered', 'failed'] as const
export const deliveryErrors = ['private', 'unreachable', 'timeout'] as const
export type DeliveryError = (typeof deliveryErrors)[number]

/** The actions about each subject; those of `security` are events of staff accounts. */
export const auditActions = {
  listing: [
    'approve',
    'reject',
    'suspend',
    'feature',
    'unfeature',
    'verify',
    'unverify',
    'update',
    'delete',
    'import',
    'undo_import',
    'publish',
    'unpublish',
    'restore',
    'merge',
    'undo_merge',
    'assign',
    'note',
  ],
  duplicate: ['dismiss', 'reopen', 'assign', 'note'],
  revision: ['approve', 'reject', 'assign', 'note'],
  suggestion: ['approve', 'reject', 'assign', 'note'],
  user: ['update', 'delete', 'log_out', 'suspend', 'restore', 'reset_second_factor', 'send_reset'],
  invitation: ['create', 'withdraw', 'accept'],
  category: ['create', 'update', 'delete', 'reorder'],
  category_mapping: ['update'],
  claim: ['approve', 'reject', 'ask', 'revoke', 'assign', 'note'],
  proof: ['read'],
  report: ['resolve', 'dismiss', 'assign', 'note'],
  review: ['hide', 'show', 'uphold', 'release_reply', 'delete_reply', 'delete', 'assign', 'note'],
  message: ['answer', 'assign', 'note'],
  synonyms: ['create', 'update', 'delete'],
  settings: ['update', 'restore'],
  text: ['update'],
  page: ['create', 'update', 'delete'],
  export: ['create'],
  job: ['retry'],
  mail: ['retry', 'test'],
  security: [
    'login_succeeded',
    'login_failed',
    'login_limited',
    'login_challenged',
    'second_factor_succeeded',
    'second_factor_failed',
    'second_factor_on',
    'second_factor_off',
    'recovery_code_used',
    'password_confirmed',
    'password_confirmation_failed',
    'password_changed',
    'reset_requested',
    'password_reset',
    'email_verified',
    'email_change_requested',
    'email_changed',
    'access_denied',
    'data_exported',
    'users_exported',
    'key_created',
    'key_revoked',
    'key_exposed',
  ],
} as const
type ActionsOf = typeof auditActions

export type AuditAction = { [Subject in keyof ActionsOf]: `${Subject}.${ActionsOf[Subject][number]}` }[keyof ActionsOf]

/** Other actions set flags, which may be repeated. */
export const listingDecisionActions = [
  'listing.approve',
  'listing.reject',
  'listing.suspend',
] as const satisfies readonly AuditAction[]

/** The subject type of a security event is `user`. */
export type AuditSubject = Exclude<keyof ActionsOf, 'security'>
export type SecurityEvent = ActionsOf['security'][number]

const operatorSettings = [
  'company',
  'address',
  'register_number',
  'vat_number',
  'governing_law',
  'contact_email',
  'contact_phone',
  'whatsapp',
  'social',
] as const

/** The settings of the operator by group, in the order of the form. `contract/site-settings.ts` declares each. */
export const siteSettingGroups = {
  identity: ['name', 'description', 'logo_ar', 'logo_latin', 'mark', 'primary_colour', 'accent_colour'],
  places: ['countries', 'default_country', 'languages', 'default_language'],
  operator: operatorSettings,
  features: [
    'registration',
    'listings',
    'claims',
    'reviews',
    'review_photos',
    'suggestions',
    'blog',
    'newsletter',
    'testimonials',
  ],
  rules: ['listing_moderation', 'blocked_words', 'blocked_domains'],
  notice: ['announcement'],
  opening: ['is_open'],
} as const
export type SiteFeature = (typeof siteSettingGroups.features)[number]

/** The settings of each step of a new directory. */
export const setupSettings = {
  identity: ['name', 'description', 'languages', 'default_language', 'logo_ar', 'logo_latin', 'mark'],
  colours: ['primary_colour', 'accent_colour'],
  places: ['countries', 'default_country'],
  operator: operatorSettings,
  launch: [],
} as const
export type SetupStep = keyof typeof setupSettings
export const setupSteps = ['identity', 'colours', 'places', 'operator', 'launch'] as const satisfies SetupStep[]
export const setupStatuses = ['new', 'begun', 'dismissed'] as const
