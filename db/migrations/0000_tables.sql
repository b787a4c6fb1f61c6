CREATE TABLE "email_changes" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"session_id" integer NOT NULL,
	"token_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "email_changes_token_hash_key" UNIQUE("token_hash"),
	CONSTRAINT "email_changes_token_is_hash" CHECK ("email_changes"."token_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "login_challenges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_challenges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"remember" boolean DEFAULT false NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "login_challenges_token_hash_key" UNIQUE("token_hash"),
	CONSTRAINT "login_challenges_token_is_hash" CHECK ("login_challenges"."token_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "recovery_codes_user_id_code_hash_key" UNIQUE("user_id","code_hash"),
	CONSTRAINT "recovery_codes_code_is_hash" CHECK ("recovery_codes"."code_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" integer NOT NULL,
	"device" text NOT NULL,
	"first_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_user_id_device_pk" PRIMARY KEY("user_id","device")
);
--> statement-breakpoint
CREATE TABLE "known_networks" (
	"user_id" integer NOT NULL,
	"network" text NOT NULL,
	"first_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_networks_user_id_network_pk" PRIMARY KEY("user_id","network")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"remember" boolean DEFAULT false NOT NULL,
	"device" text,
	"address" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_token_hash_key" UNIQUE("token_hash"),
	CONSTRAINT "sessions_token_is_hash" CHECK ("sessions"."token_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "tokens_token_hash_key" UNIQUE("token_hash"),
	CONSTRAINT "tokens_purpose_known" CHECK ("tokens"."purpose" in ('verify_email', 'reset_password')),
	CONSTRAINT "tokens_token_is_hash" CHECK ("tokens"."token_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"moderates" text[] DEFAULT '{}' NOT NULL,
	"account_type" text DEFAULT 'user' NOT NULL,
	"language" text DEFAULT 'ar' NOT NULL,
	"avatar_url" text,
	"muted_mails" text[] DEFAULT '{}' NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"folded" text GENERATED ALWAYS AS (fold(first_name || ' ' || last_name || ' ' || email)) STORED NOT NULL,
	CONSTRAINT "users_email_key" UNIQUE("email"),
	CONSTRAINT "users_email_folded" CHECK ("users"."email" = lower(btrim("users"."email"))),
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('user', 'moderator', 'admin', 'super_admin')),
	CONSTRAINT "users_moderates_known" CHECK ("users"."moderates" <@ array['sa', 'ae', 'kw', 'qa', 'ma', 'bh', 'om', 'eg', 'sy', 'jo', 'iq', 'lb', 'ly', 'sd', 'ye', 'ps', 'tn', 'dz', 'nl', 'de', 'be', 'fr', 'it', 'es', 'gb', 'us', 'ca', 'au', 'cn', 'jp', 'ru', 'br', 'in', 'za', 'tr']),
	CONSTRAINT "users_moderator_has_countries" CHECK (("users"."role" = 'moderator') = (cardinality("users"."moderates") > 0)),
	CONSTRAINT "users_account_type_known" CHECK ("users"."account_type" in ('user', 'business')),
	CONSTRAINT "users_language_known" CHECK ("users"."language" in ('ar', 'en', 'nl')),
	CONSTRAINT "users_muted_mails_known" CHECK ("users"."muted_mails" <@ array['listings', 'reviews', 'replies', 'claims']),
	CONSTRAINT "users_first_name_length" CHECK (char_length("users"."first_name") <= 50),
	CONSTRAINT "users_last_name_length" CHECK (char_length("users"."last_name") <= 50)
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"actor_id" integer,
	"actor_role" text,
	"actor_name" text,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" integer NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"address" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_entries_id_created_at_pk" PRIMARY KEY("id","created_at")
) PARTITION BY RANGE ("created_at");
--> statement-breakpoint
CREATE TABLE "audit_entries_default" PARTITION OF "audit_entries" DEFAULT;
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text,
	"name_nl" text,
	"description" text,
	"description_en" text,
	"description_nl" text,
	"parent_id" integer,
	"order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"amenities" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_slug_key" UNIQUE("slug"),
	CONSTRAINT "categories_order_min" CHECK ("categories"."order" >= 0),
	CONSTRAINT "categories_not_own_parent" CHECK ("categories"."parent_id" <> "categories"."id"),
	CONSTRAINT "categories_slug_shape" CHECK ("categories"."slug" ~ '^[a-z0-9ء-ي]+(-[a-z0-9ء-ي]+)*$')
);
--> statement-breakpoint
CREATE TABLE "category_moves" (
	"category_id" integer PRIMARY KEY NOT NULL,
	"move_to" integer,
	"total" integer NOT NULL,
	"moved" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claim_codes" (
	"claim_id" integer PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"code_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claim_factors" (
	"claim_id" integer NOT NULL,
	"kind" text NOT NULL,
	"register" text,
	"detail" text,
	"checked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claim_factors_claim_id_kind_pk" PRIMARY KEY("claim_id","kind"),
	CONSTRAINT "claim_factors_kind_known" CHECK ("claim_factors"."kind" in ('document', 'domain_email', 'website', 'register')),
	CONSTRAINT "claim_factors_register_known" CHECK ("claim_factors"."register" in ('sa_cr', 'ae_licence', 'ma_ice', 'nl_kvk')),
	CONSTRAINT "claim_factors_register_named" CHECK (("claim_factors"."kind" = 'register') = ("claim_factors"."register" is not null))
);
--> statement-breakpoint
CREATE TABLE "claim_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claim_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"claim_id" integer NOT NULL,
	"actor_id" integer,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"factor" text,
	"message" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claim_steps_actor_known" CHECK ("claim_steps"."actor" in ('claimant', 'owner', 'staff', 'system')),
	CONSTRAINT "claim_steps_action_known" CHECK ("claim_steps"."action" in ('submit', 'ask', 'answer', 'prove', 'object', 'approve', 'reject', 'expire', 'revoke')),
	CONSTRAINT "claim_steps_factor_known" CHECK ("claim_steps"."factor" in ('document', 'domain_email', 'website', 'register'))
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"listing_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"claimant_name" text NOT NULL,
	"claimant_email" text NOT NULL,
	"claimant_phone" text,
	"relationship" text NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"decision_reason" text,
	"decided_by" integer,
	"decided_at" timestamp (3) with time zone,
	"website_token" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"transferred_at" timestamp (3) with time zone,
	"owner_notified_at" timestamp (3) with time zone,
	"former_owner_id" integer,
	"was_verified" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claims_relationship_known" CHECK ("claims"."relationship" in ('owner', 'manager', 'employee', 'other')),
	CONSTRAINT "claims_status_known" CHECK ("claims"."status" in ('pending', 'needs_info', 'approved', 'rejected', 'expired', 'revoked')),
	CONSTRAINT "claims_decision_dated" CHECK ((status in ('pending', 'needs_info')) = ("claims"."decided_at" is null)),
	CONSTRAINT "claims_question_dated" CHECK ("claims"."status" <> 'needs_info' or "claims"."asked_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "proof_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proof_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"claim_id" integer NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "proof_files_type_known" CHECK ("proof_files"."type" in ('image/jpeg', 'image/png', 'application/pdf')),
	CONSTRAINT "proof_files_size_range" CHECK ("proof_files"."size" between 1 and 5242880)
);
--> statement-breakpoint
CREATE TABLE "confirmation_requests" (
	"listing_id" integer PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"token_hash" text,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "confirmation_requests_token_is_hash" CHECK ("confirmation_requests"."token_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "daily_creations" (
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "daily_creations_kind_known" CHECK ("daily_creations"."kind" in ('users', 'listings', 'reviews'))
);
--> statement-breakpoint
CREATE TABLE "blocking_keys" (
	"listing_id" integer NOT NULL,
	"form" smallint NOT NULL,
	"name" text NOT NULL,
	"sound" text collate "C" NOT NULL,
	"phone" text collate "C",
	"site" text collate "C",
	"cell" bigint,
	"latitude" double precision,
	"longitude" double precision,
	"listing_updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "blocking_keys_listing_id_form_pk" PRIMARY KEY("listing_id","form")
);
--> statement-breakpoint
CREATE TABLE "duplicate_pairs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "duplicate_pairs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"listing_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"score" double precision NOT NULL,
	"reasons" text[] NOT NULL,
	"distance" integer,
	"status" text DEFAULT 'open' NOT NULL,
	"merge_id" integer,
	"found_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "duplicate_pairs_ordered" CHECK ("duplicate_pairs"."listing_id" < "duplicate_pairs"."other_id"),
	CONSTRAINT "duplicate_pairs_status_known" CHECK ("duplicate_pairs"."status" in ('open', 'dismissed', 'merged')),
	CONSTRAINT "duplicate_pairs_decision_dated" CHECK (("duplicate_pairs"."status" = 'open') = ("duplicate_pairs"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"listing_id" integer NOT NULL,
	"into_id" integer NOT NULL,
	"former_owner_id" integer,
	"was_published" boolean NOT NULL,
	"moved" jsonb,
	"kept_pictures" text[] DEFAULT '{}' NOT NULL,
	"merged_by" integer,
	"merged_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_by" integer,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "merges_two_listings" CHECK ("merges"."listing_id" <> "merges"."into_id")
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"user_id" integer NOT NULL,
	"listing_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "country_ratings" (
	"country" text PRIMARY KEY NOT NULL,
	"mean" double precision NOT NULL,
	"next_id" integer
);
--> statement-breakpoint
CREATE TABLE "listing_activity" (
	"day" date NOT NULL,
	"listing_id" integer NOT NULL,
	"kind" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "listing_activity_listing_id_day_kind_pk" PRIMARY KEY("listing_id","day","kind"),
	CONSTRAINT "listing_activity_kind_known" CHECK ("listing_activity"."kind" in ('view', 'call', 'whatsapp', 'email', 'website', 'directions', 'share'))
) PARTITION BY RANGE ("day");
--> statement-breakpoint
CREATE TABLE "listing_activity_default" PARTITION OF "listing_activity" DEFAULT;
--> statement-breakpoint
CREATE TABLE "listing_contacts" (
	"day" date NOT NULL,
	"listing_id" integer NOT NULL,
	"kind" text NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "listing_contacts_day_listing_id_kind_visitor_pk" PRIMARY KEY("day","listing_id","kind","visitor"),
	CONSTRAINT "listing_contacts_kind_known" CHECK ("listing_contacts"."kind" in ('call', 'whatsapp', 'email', 'website', 'directions', 'share'))
) PARTITION BY RANGE ("day");
--> statement-breakpoint
CREATE TABLE "listing_contacts_default" PARTITION OF "listing_contacts" DEFAULT;
--> statement-breakpoint
CREATE TABLE "listing_searches" (
	"day" date NOT NULL,
	"listing_id" integer NOT NULL,
	"query" text collate "C" NOT NULL,
	"keyword" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "listing_searches_listing_id_day_query_pk" PRIMARY KEY("listing_id","day","query")
) PARTITION BY RANGE ("day");
--> statement-breakpoint
CREATE TABLE "listing_searches_default" PARTITION OF "listing_searches" DEFAULT;
--> statement-breakpoint
CREATE TABLE "listing_totals" (
	"country" text NOT NULL,
	"city_key" text NOT NULL,
	"category_id" integer NOT NULL,
	"status" text NOT NULL,
	"is_published" boolean NOT NULL,
	"stars" smallint NOT NULL,
	"is_featured" boolean NOT NULL,
	"is_verified" boolean NOT NULL,
	"listings" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_views" (
	"listing_id" integer PRIMARY KEY NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "listing_views_min" CHECK ("listing_views"."views" >= 0)
);
--> statement-breakpoint
CREATE TABLE "listing_visits" (
	"day" date NOT NULL,
	"listing_id" integer NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "listing_visits_day_listing_id_visitor_pk" PRIMARY KEY("day","listing_id","visitor")
) PARTITION BY RANGE ("day");
--> statement-breakpoint
CREATE TABLE "listing_visits_default" PARTITION OF "listing_visits" DEFAULT;
--> statement-breakpoint
CREATE TABLE "visit_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_images" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"listing_id" integer NOT NULL,
	"image_url" text NOT NULL,
	"width" integer,
	"height" integer,
	"position" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"title" text NOT NULL,
	"title_latin" text,
	"description" text DEFAULT '' NOT NULL,
	"description_en" text,
	"description_nl" text,
	"address" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"state" text,
	"zip_code" text,
	"country" text NOT NULL,
	"city_id" integer,
	"city_key" text DEFAULT '' NOT NULL,
	"time_zone" text DEFAULT '' NOT NULL,
	"phone" text,
	"phone_e164" text,
	"whatsapp" text,
	"whatsapp_e164" text,
	"email" text,
	"website" text,
	"social" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"keywords" text[] DEFAULT '{}' NOT NULL,
	"category_id" integer NOT NULL,
	"top_category_id" integer DEFAULT 0 NOT NULL,
	"amenities" text[] DEFAULT '{}' NOT NULL,
	"price" numeric(9, 2),
	"opening_hours" jsonb,
	"business_status" text DEFAULT 'open' NOT NULL,
	"reopens_on" date,
	"moved_to" integer,
	"confirmed_at" timestamp (3) with time zone,
	"latitude" double precision,
	"longitude" double precision,
	"place_id" text,
	"logo_url" text,
	"cover_image_url" text,
	"is_published" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"status_reason" text,
	"is_featured" boolean DEFAULT false NOT NULL,
	"resumes_featured" boolean DEFAULT false NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"verification_requested" boolean DEFAULT false NOT NULL,
	"rating_counts" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL,
	"rank_rating" double precision DEFAULT 0 NOT NULL,
	"exception_hours" "cube"[],
	"unknown_minutes" "int4multirange",
	"google_rating" double precision,
	"google_reviews_count" integer,
	"google_reviews_json" jsonb,
	"google_opening_hours_json" jsonb,
	"google_fetched_at" timestamp (3) with time zone,
	"external_id" text,
	"source" text,
	"licence" text,
	"version" integer DEFAULT 1 NOT NULL,
	"merged_into" integer,
	"import_digest" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_public" boolean GENERATED ALWAYS AS (is_published and status = 'approved') STORED NOT NULL,
	"reviews_count" integer GENERATED ALWAYS AS (reviews_total(rating_counts)) STORED NOT NULL,
	"rating" double precision GENERATED ALWAYS AS (reviews_average(rating_counts)) STORED,
	"title_folded" text GENERATED ALWAYS AS (fold(title)) STORED NOT NULL,
	"latin_folded" text GENERATED ALWAYS AS (fold(title_latin)) STORED,
	"open_minutes" "int4multirange" GENERATED ALWAYS AS (week_minutes(opening_hours)) STORED,
	"exception_days" datemultirange GENERATED ALWAYS AS (exception_days(opening_hours)) STORED,
	"position" "cube" GENERATED ALWAYS AS (earth_point(latitude, longitude)) STORED,
	CONSTRAINT "listings_status_known" CHECK ("listings"."status" in ('pending', 'approved', 'rejected', 'suspended')),
	CONSTRAINT "listings_business_status_known" CHECK ("listings"."business_status" in ('open', 'temporarily_closed', 'permanently_closed', 'moved')),
	CONSTRAINT "listings_reopening_is_temporary" CHECK ("listings"."reopens_on" is null or "listings"."business_status" = 'temporarily_closed'),
	CONSTRAINT "listings_target_of_moved" CHECK ("listings"."moved_to" is null or "listings"."business_status" = 'moved' and "listings"."moved_to" <> "listings"."id"),
	CONSTRAINT "listings_title_length" CHECK (char_length("listings"."title") between 1 and 50),
	CONSTRAINT "listings_description_length" CHECK (char_length("listings"."description") <= 2000),
	CONSTRAINT "listings_address_length" CHECK (char_length("listings"."address") <= 255),
	CONSTRAINT "listings_city_length" CHECK (char_length("listings"."city") between 1 and 100),
	CONSTRAINT "listings_keywords_max" CHECK (cardinality("listings"."keywords") <= 10),
	CONSTRAINT "listings_amenities_max" CHECK (cardinality("listings"."amenities") <= 30),
	CONSTRAINT "listings_price_range" CHECK ("listings"."price" between 0 and 9999999.99),
	CONSTRAINT "listings_latitude_range" CHECK ("listings"."latitude" between -90 and 90),
	CONSTRAINT "listings_longitude_range" CHECK ("listings"."longitude" between -180 and 180),
	CONSTRAINT "listings_position_whole" CHECK (("listings"."latitude" is null) = ("listings"."longitude" is null)),
	CONSTRAINT "listings_rating_counts_whole" CHECK (cardinality("listings"."rating_counts") = 5 and 0 <= all ("listings"."rating_counts")),
	CONSTRAINT "listings_google_rating_range" CHECK ("listings"."google_rating" between 0 and 5),
	CONSTRAINT "listings_refusal_has_reason" CHECK ("listings"."status" not in ('rejected', 'suspended') or "listings"."status_reason" is not null),
	CONSTRAINT "listings_merged_unpublished" CHECK ("listings"."merged_into" is null or not "listings"."is_published")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"template" text NOT NULL,
	"user_id" integer,
	"address" text,
	"language" text,
	"payload" jsonb NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"last_error" text,
	"unsubscribe_hash" text,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "mails_language_known" CHECK ("mails"."language" in ('ar', 'en', 'nl')),
	CONSTRAINT "mails_status_known" CHECK ("mails"."status" in ('queued', 'sent', 'failed', 'dropped')),
	CONSTRAINT "mails_sent_dated" CHECK (("mails"."status" = 'sent') = ("mails"."sent_at" is not null)),
	CONSTRAINT "mails_one_addressee" CHECK ("mails"."status" <> 'queued' or ("mails"."user_id" is null) <> ("mails"."address" is null))
);
--> statement-breakpoint
CREATE TABLE "files_to_delete" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "files_to_delete_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"store" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_to_delete_store_known" CHECK ("files_to_delete"."store" in ('public', 'private'))
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"path" text collate "C" NOT NULL,
	"role" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"color" text NOT NULL,
	"webp" jsonb NOT NULL,
	"avif" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_url_key" UNIQUE("url"),
	CONSTRAINT "pictures_path_key" UNIQUE("path"),
	CONSTRAINT "pictures_role_known" CHECK ("pictures"."role" in ('logo', 'cover', 'picture')),
	CONSTRAINT "pictures_size_min" CHECK ("pictures"."width" > 0 and "pictures"."height" > 0),
	CONSTRAINT "pictures_color_hex" CHECK ("pictures"."color" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"country" text NOT NULL,
	"name_ar" text NOT NULL,
	"name_en" text NOT NULL,
	"name_nl" text NOT NULL,
	"state_ar" text NOT NULL,
	"state_en" text NOT NULL,
	"state_nl" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"population" integer DEFAULT 0 NOT NULL,
	"time_zone" text,
	CONSTRAINT "cities_country_name_en_key" UNIQUE("country","name_en"),
	CONSTRAINT "cities_latitude_range" CHECK ("cities"."latitude" between -90 and 90),
	CONSTRAINT "cities_longitude_range" CHECK ("cities"."longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"code" text PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	CONSTRAINT "countries_code_known" CHECK ("countries"."code" in ('sa', 'ae', 'kw', 'qa', 'ma', 'bh', 'om', 'eg', 'sy', 'jo', 'iq', 'lb', 'ly', 'sd', 'ye', 'ps', 'tn', 'dz', 'nl', 'de', 'be', 'fr', 'it', 'es', 'gb', 'us', 'ca', 'au', 'cn', 'jp', 'ru', 'br', 'in', 'za', 'tr'))
);
--> statement-breakpoint
CREATE TABLE "time_zone_overrides" (
	"time_zone" text PRIMARY KEY NOT NULL,
	"posix_zone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captchas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"answer_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotent_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer,
	"body_hash" text NOT NULL,
	"status" smallint,
	"answer" text,
	"etag" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"name" text NOT NULL,
	"caller" text NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "rate_limits_name_caller_window_start_pk" PRIMARY KEY("name","caller","window_start")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"answered_by" integer,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_subject_length" CHECK (char_length("messages"."subject") <= 200),
	CONSTRAINT "messages_message_length" CHECK (char_length("messages"."message") <= 5000)
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"listing_id" integer,
	"review_id" integer,
	"item_title" text NOT NULL,
	"reason" text,
	"message" text NOT NULL,
	"reporter_id" integer,
	"status" text DEFAULT 'open' NOT NULL,
	"decision_reason" text,
	"decided_by" integer,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_type_known" CHECK ("reports"."type" in ('listing', 'comment')),
	CONSTRAINT "reports_reason_known" CHECK ("reports"."reason" in ('closed', 'wrong', 'not_real', 'off_topic', 'spam', 'offensive', 'private', 'other')),
	CONSTRAINT "reports_status_known" CHECK ("reports"."status" in ('open', 'resolved', 'dismissed')),
	CONSTRAINT "reports_one_item" CHECK ("reports"."listing_id" is null or "reports"."review_id" is null),
	CONSTRAINT "reports_item_title_length" CHECK (char_length("reports"."item_title") <= 100),
	CONSTRAINT "reports_decision_dated" CHECK (("reports"."status" = 'open') = ("reports"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "review_signals" (
	"review_id" integer NOT NULL,
	"signal" text NOT NULL,
	"found_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_signals_review_id_signal_pk" PRIMARY KEY("review_id","signal"),
	CONSTRAINT "review_signals_signal_known" CHECK ("review_signals"."signal" in ('new_account', 'same_network', 'owner_network', 'copied_text', 'burst'))
);
--> statement-breakpoint
CREATE TABLE "helpful_votes" (
	"review_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "helpful_votes_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "replies" (
	"review_id" integer PRIMARY KEY NOT NULL,
	"user_id" integer,
	"text" text NOT NULL,
	"is_older" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "replies_text_length" CHECK (char_length("replies"."text") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "review_appeals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_appeals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"review_id" integer NOT NULL,
	"hidden_at" timestamp (3) with time zone NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"decision_reason" text,
	"decided_by" integer,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_appeals_review_id_hidden_at_key" UNIQUE("review_id","hidden_at"),
	CONSTRAINT "review_appeals_status_known" CHECK ("review_appeals"."status" in ('pending', 'accepted', 'refused')),
	CONSTRAINT "review_appeals_decision_dated" CHECK (("review_appeals"."status" = 'pending') = ("review_appeals"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "review_bursts" (
	"listing_id" integer PRIMARY KEY NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"began_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_hidings" (
	"listing_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_hidings_listing_id_user_id_pk" PRIMARY KEY("listing_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "review_photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"review_id" integer NOT NULL,
	"image_url" text NOT NULL,
	"width" integer,
	"height" integer,
	"position" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"review_id" integer NOT NULL,
	"rating" smallint NOT NULL,
	"comment" text NOT NULL,
	"visited_on" date,
	"written_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_withdrawals" (
	"listing_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_withdrawals_listing_id_user_id_pk" PRIMARY KEY("listing_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"listing_id" integer NOT NULL,
	"user_id" integer,
	"rating" smallint NOT NULL,
	"comment" text NOT NULL,
	"language" text,
	"status" text DEFAULT 'shown' NOT NULL,
	"hold_rule" text,
	"hidden_reason" text,
	"hidden_at" timestamp (3) with time zone,
	"visited_on" date,
	"helpful_count" integer DEFAULT 0 NOT NULL,
	"photos_count" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	CONSTRAINT "reviews_listing_id_user_id_key" UNIQUE("listing_id","user_id"),
	CONSTRAINT "reviews_rating_range" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_comment_length" CHECK (char_length("reviews"."comment") between 1 and 2000),
	CONSTRAINT "reviews_status_known" CHECK ("reviews"."status" in ('shown', 'hidden', 'held')),
	CONSTRAINT "reviews_visited_on_month" CHECK (extract(day from "reviews"."visited_on") = 1)
);
--> statement-breakpoint
CREATE TABLE "listing_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"listing_id" integer NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"changes" jsonb NOT NULL,
	"is_suggested" boolean DEFAULT false NOT NULL,
	"editor_id" integer,
	"editor_role" text,
	"editor_name" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_versions_kind_known" CHECK ("listing_versions"."kind" in ('proposed', 'withdrawn', 'refused', 'changed', 'accepted', 'reverted', 'restored', 'imported'))
);
--> statement-breakpoint
CREATE TABLE "revision_pictures" (
	"id" integer PRIMARY KEY NOT NULL,
	"revision_id" integer NOT NULL,
	"field" text NOT NULL,
	"image_url" text NOT NULL,
	"width" integer,
	"height" integer,
	CONSTRAINT "revision_pictures_field_known" CHECK ("revision_pictures"."field" in ('logo_url', 'cover_image_url', 'images'))
);
--> statement-breakpoint
CREATE TABLE "revisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"listing_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"changes" jsonb NOT NULL,
	"is_live" boolean NOT NULL,
	"version" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"refused_fields" text[] DEFAULT '{}' NOT NULL,
	"decision_reason" text,
	"decided_by" integer,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "revisions_status_known" CHECK ("revisions"."status" in ('pending', 'accepted', 'refused', 'withdrawn')),
	CONSTRAINT "revisions_decision_dated" CHECK (("revisions"."status" = 'pending') = ("revisions"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "daily_searches" (
	"day" date NOT NULL,
	"country" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "daily_searches_day_country_pk" PRIMARY KEY("day","country")
);
--> statement-breakpoint
CREATE TABLE "zero_result_queries" (
	"day" date NOT NULL,
	"country" text NOT NULL,
	"query" text collate "C" NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "zero_result_queries_day_country_query_pk" PRIMARY KEY("day","country","query")
);
--> statement-breakpoint
CREATE TABLE "search_changes" (
	"listing_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"listing_id" integer PRIMARY KEY NOT NULL,
	"country" text collate "C" NOT NULL,
	"is_featured" boolean NOT NULL,
	"is_verified" boolean NOT NULL,
	"rating" double precision,
	"rank_rating" double precision DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"letters" smallint NOT NULL,
	"latin_letters" smallint NOT NULL,
	"name_keys" bigint[] NOT NULL,
	"keys" bigint[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_facets" (
	"listing_id" integer PRIMARY KEY NOT NULL,
	"country" text collate "C" NOT NULL,
	"top_category_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"city_key" text collate "C" NOT NULL,
	"amenities" bigint NOT NULL,
	"rating" double precision,
	"is_featured" boolean NOT NULL,
	"is_verified" boolean NOT NULL,
	"schedule_id" integer
);
--> statement-breakpoint
CREATE TABLE "opening_schedules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "opening_schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"time_zone" text NOT NULL,
	"opening_hours" jsonb NOT NULL,
	"digest" uuid GENERATED ALWAYS AS (md5(opening_hours::text)::uuid) STORED NOT NULL,
	"open_minutes" "int4multirange" GENERATED ALWAYS AS (week_minutes(opening_hours)) STORED,
	"exception_days" datemultirange GENERATED ALWAYS AS (exception_days(opening_hours)) STORED,
	"exception_hours" "cube"[] GENERATED ALWAYS AS (exception_hours(opening_hours)) STORED,
	"unknown_minutes" "int4multirange" GENERATED ALWAYS AS (unknown_minutes(opening_hours)) STORED
);
--> statement-breakpoint
CREATE TABLE "search_phrases" (
	"phrase" text NOT NULL,
	"category_id" integer,
	"city_id" integer,
	"country" text,
	"amenity" text,
	CONSTRAINT "search_phrases_one_meaning" CHECK (num_nonnulls("search_phrases"."category_id", "search_phrases"."city_id", "search_phrases"."amenity") = 1)
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_synonyms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"words" text[] NOT NULL,
	"phrases" text[] GENERATED ALWAYS AS (normalize_phrases(words)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_variants" (
	"variant" bigint NOT NULL,
	"word_id" integer NOT NULL,
	CONSTRAINT "search_variants_variant_word_id_pk" PRIMARY KEY("variant","word_id")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"word" text collate "C" NOT NULL,
	"key" bigint GENERATED ALWAYS AS (search_key(word)) STORED NOT NULL,
	"phonetic_key" text GENERATED ALWAYS AS (phonetic_key(word)) STORED NOT NULL,
	"document_frequency" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "search_words_word_key" UNIQUE("word")
);
--> statement-breakpoint
CREATE TABLE "suggestions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suggestions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"listing_id" integer NOT NULL,
	"user_id" integer,
	"network_hash" text,
	"changes" jsonb NOT NULL,
	"problem" text,
	"duplicate_of" integer,
	"comment" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"refused_fields" text[] DEFAULT '{}' NOT NULL,
	"decision_reason" text,
	"decided_by" integer,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suggestions_problem_known" CHECK ("suggestions"."problem" in ('closed', 'moved', 'duplicate', 'wrong', 'other')),
	CONSTRAINT "suggestions_status_known" CHECK ("suggestions"."status" in ('pending', 'accepted', 'refused')),
	CONSTRAINT "suggestions_decision_dated" CHECK (("suggestions"."status" = 'pending') = ("suggestions"."decided_at" is null)),
	CONSTRAINT "suggestions_not_empty" CHECK ("suggestions"."problem" is not null or "suggestions"."changes" <> '{}'),
	CONSTRAINT "suggestions_comment_length" CHECK (char_length("suggestions"."comment") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_challenges" ADD CONSTRAINT "login_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_networks" ADD CONSTRAINT "known_networks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_moves" ADD CONSTRAINT "category_moves_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_moves" ADD CONSTRAINT "category_moves_move_to_categories_id_fk" FOREIGN KEY ("move_to") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_codes" ADD CONSTRAINT "claim_codes_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_factors" ADD CONSTRAINT "claim_factors_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_steps" ADD CONSTRAINT "claim_steps_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_steps" ADD CONSTRAINT "claim_steps_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_former_owner_id_users_id_fk" FOREIGN KEY ("former_owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_files" ADD CONSTRAINT "proof_files_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmation_requests" ADD CONSTRAINT "confirmation_requests_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmation_requests" ADD CONSTRAINT "confirmation_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocking_keys" ADD CONSTRAINT "blocking_keys_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_pairs" ADD CONSTRAINT "duplicate_pairs_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_pairs" ADD CONSTRAINT "duplicate_pairs_other_id_listings_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_pairs" ADD CONSTRAINT "duplicate_pairs_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_pairs" ADD CONSTRAINT "duplicate_pairs_merge_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."merges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_into_id_listings_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_former_owner_id_users_id_fk" FOREIGN KEY ("former_owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_merged_by_users_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_views" ADD CONSTRAINT "listing_views_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_images" ADD CONSTRAINT "listing_images_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_country_countries_code_fk" FOREIGN KEY ("country") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_moved_to_listings_id_fk" FOREIGN KEY ("moved_to") REFERENCES "public"."listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_merged_into_listings_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_top_category_id_fk" FOREIGN KEY ("top_category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_country_countries_code_fk" FOREIGN KEY ("country") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotent_requests" ADD CONSTRAINT "idempotent_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_signals" ADD CONSTRAINT "review_signals_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helpful_votes" ADD CONSTRAINT "helpful_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helpful_votes" ADD CONSTRAINT "helpful_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_appeals" ADD CONSTRAINT "review_appeals_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_appeals" ADD CONSTRAINT "review_appeals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_bursts" ADD CONSTRAINT "review_bursts_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_hidings" ADD CONSTRAINT "review_hidings_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_hidings" ADD CONSTRAINT "review_hidings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_versions" ADD CONSTRAINT "review_versions_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_withdrawals" ADD CONSTRAINT "review_withdrawals_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_withdrawals" ADD CONSTRAINT "review_withdrawals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_versions" ADD CONSTRAINT "listing_versions_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_versions" ADD CONSTRAINT "listing_versions_editor_id_users_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revision_pictures" ADD CONSTRAINT "revision_pictures_revision_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."revisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_phrases" ADD CONSTRAINT "search_phrases_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_phrases" ADD CONSTRAINT "search_phrases_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_duplicate_of_listings_id_fk" FOREIGN KEY ("duplicate_of") REFERENCES "public"."listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_challenges_user_id_idx" ON "login_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "login_challenges_expires_at_idx" ON "login_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "tokens_user_id_idx" ON "tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "tokens_expires_at_idx" ON "tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_trigrams_idx" ON "users" USING gin (trigrams(folded));--> statement-breakpoint
CREATE INDEX "users_role_idx" ON "users" USING btree ("role","created_at","id");--> statement-breakpoint
CREATE INDEX "users_created_at_idx" ON "users" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entries_created_at_idx" ON "audit_entries" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entries_subject_idx" ON "audit_entries" USING btree ("subject_type","subject_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entries_deleted_of_idx" ON "audit_entries" USING btree ((before ->> 'user_id')) WHERE action in ('listing.delete', 'review.delete');--> statement-breakpoint
CREATE INDEX "audit_entries_actor_id_idx" ON "audit_entries" USING btree ("actor_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "categories_parent_id_idx" ON "categories" USING btree ("parent_id","order","id");--> statement-breakpoint
CREATE INDEX "category_moves_move_to_idx" ON "category_moves" USING btree ("move_to");--> statement-breakpoint
CREATE INDEX "claim_steps_claim_id_idx" ON "claim_steps" USING btree ("claim_id","id");--> statement-breakpoint
CREATE INDEX "claim_steps_actor_id_idx" ON "claim_steps" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "claims_one_open_key" ON "claims" USING btree ("listing_id","user_id") WHERE status in ('pending', 'needs_info');--> statement-breakpoint
CREATE INDEX "claims_listing_id_idx" ON "claims" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "claims_user_id_idx" ON "claims" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "claims_status_created_at_idx" ON "claims" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "claims_decided_by_idx" ON "claims" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "claims_former_owner_id_idx" ON "claims" USING btree ("former_owner_id") WHERE former_owner_id is not null;--> statement-breakpoint
CREATE INDEX "claims_asked_at_idx" ON "claims" USING btree ("asked_at") WHERE status = 'needs_info';--> statement-breakpoint
CREATE UNIQUE INDEX "proof_files_storage_key_key" ON "proof_files" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "proof_files_claim_id_idx" ON "proof_files" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "proof_files_kept_idx" ON "proof_files" USING btree ("claim_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "confirmation_requests_user_id_idx" ON "confirmation_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "daily_creations_kind_day_idx" ON "daily_creations" USING btree ("kind","day");--> statement-breakpoint
CREATE INDEX "blocking_keys_phone_idx" ON "blocking_keys" USING btree ("phone","listing_id") WHERE phone is not null;--> statement-breakpoint
CREATE INDEX "blocking_keys_site_idx" ON "blocking_keys" USING btree ("site","listing_id") WHERE site is not null;--> statement-breakpoint
CREATE INDEX "blocking_keys_cell_idx" ON "blocking_keys" USING btree ("cell","sound","listing_id") WHERE cell is not null;--> statement-breakpoint
CREATE INDEX "blocking_keys_cell_end_idx" ON "blocking_keys" USING btree ("cell",right("sound", 2)) WHERE cell is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "duplicate_pairs_listings_key" ON "duplicate_pairs" USING btree ("listing_id","other_id");--> statement-breakpoint
CREATE INDEX "duplicate_pairs_other_id_idx" ON "duplicate_pairs" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "duplicate_pairs_status_score_idx" ON "duplicate_pairs" USING btree ("status","score","id");--> statement-breakpoint
CREATE INDEX "duplicate_pairs_status_found_at_idx" ON "duplicate_pairs" USING btree ("status","found_at","id");--> statement-breakpoint
CREATE INDEX "duplicate_pairs_merge_id_idx" ON "duplicate_pairs" USING btree ("merge_id") WHERE merge_id is not null;--> statement-breakpoint
CREATE INDEX "duplicate_pairs_decided_by_idx" ON "duplicate_pairs" USING btree ("decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "merges_one_standing_key" ON "merges" USING btree ("listing_id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "merges_listing_id_idx" ON "merges" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "merges_into_id_idx" ON "merges" USING btree ("into_id");--> statement-breakpoint
CREATE INDEX "merges_former_owner_id_idx" ON "merges" USING btree ("former_owner_id") WHERE former_owner_id is not null;--> statement-breakpoint
CREATE INDEX "merges_merged_by_idx" ON "merges" USING btree ("merged_by");--> statement-breakpoint
CREATE INDEX "merges_undone_by_idx" ON "merges" USING btree ("undone_by");--> statement-breakpoint
CREATE INDEX "merges_kept_pictures_idx" ON "merges" USING gin ("kept_pictures") WHERE kept_pictures <> '{}';--> statement-breakpoint
CREATE INDEX "merges_undoable_idx" ON "merges" USING btree ("merged_at") WHERE moved is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "favourites_user_id_listing_id_key" ON "favourites" USING btree ("user_id","listing_id");--> statement-breakpoint
CREATE INDEX "favourites_user_id_created_at_idx" ON "favourites" USING btree ("user_id","created_at" DESC NULLS LAST,"listing_id");--> statement-breakpoint
CREATE INDEX "favourites_listing_id_idx" ON "favourites" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "listing_totals_key_idx" ON "listing_totals" USING btree ("country","city_key","category_id","status","is_published");--> statement-breakpoint
CREATE INDEX "listing_totals_category_idx" ON "listing_totals" USING btree ("category_id","country") WHERE city_key = '';--> statement-breakpoint
CREATE INDEX "listing_images_listing_id_idx" ON "listing_images" USING btree ("listing_id","position","id");--> statement-breakpoint
CREATE INDEX "listing_images_image_url_idx" ON "listing_images" USING btree ("image_url");--> statement-breakpoint
CREATE INDEX "listings_rank_idx" ON "listings" USING btree ("is_featured" DESC NULLS LAST,"rank_rating" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_country_rank_idx" ON "listings" USING btree ("country","is_featured" DESC NULLS LAST,"rank_rating" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"is_verified","rating") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_country_hours_rank_idx" ON "listings" USING btree ("country","is_featured" DESC NULLS LAST,"rank_rating" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"time_zone","open_minutes","exception_days","exception_hours","unknown_minutes") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_exception_days_idx" ON "listings" USING gist ("exception_days") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_city_rank_idx" ON "listings" USING btree ("country","city_key","is_featured" DESC NULLS LAST,"rank_rating" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"category_id","top_category_id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_any_country_city_rank_idx" ON "listings" USING btree ("city_key","is_featured" DESC NULLS LAST,"rank_rating" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_top_category_rank_idx" ON "listings" USING btree ("top_category_id","country","is_featured" DESC NULLS LAST,"rank_rating" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_category_rank_idx" ON "listings" USING btree ("category_id","country","is_featured" DESC NULLS LAST,"rank_rating" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_category_any_country_rank_idx" ON "listings" USING btree ("category_id","is_featured" DESC NULLS LAST,"rank_rating" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_top_category_any_country_rank_idx" ON "listings" USING btree ("top_category_id","is_featured" DESC NULLS LAST,"rank_rating" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_country_sorted_title_idx" ON "listings" USING btree ("country",title collate "ar-x-icu","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_country_created_at_idx" ON "listings" USING btree ("country","created_at","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_country_rating_idx" ON "listings" USING btree ("country","rating" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_country_rating_asc_idx" ON "listings" USING btree ("country","rating","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_country_rank_rating_idx" ON "listings" USING btree ("country","rank_rating" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_rank_rating_idx" ON "listings" USING btree ("rank_rating" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_rated_idx" ON "listings" USING btree ("country","id","rating","reviews_count") WHERE is_public and reviews_count > 0;--> statement-breakpoint
CREATE INDEX "listings_sorted_title_idx" ON "listings" USING btree (title collate "ar-x-icu","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_created_at_idx" ON "listings" USING btree ("created_at","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_rating_idx" ON "listings" USING btree ("rating" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_rating_asc_idx" ON "listings" USING btree ("rating","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_point_idx" ON "listings" USING gist (point(longitude, latitude)) WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_sitemap_idx" ON "listings" USING btree ("country","id","updated_at") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_user_id_idx" ON "listings" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "listings_state_idx" ON "listings" USING btree ("status","is_published","created_at","id");--> statement-breakpoint
CREATE INDEX "listings_title_folded_idx" ON "listings" USING btree ("title_folded");--> statement-breakpoint
CREATE INDEX "listings_title_prefix_keys_idx" ON "listings" USING gin (title_prefix_keys(title_folded, latin_folded, country, status));--> statement-breakpoint
CREATE INDEX "listings_staff_title_idx" ON "listings" USING btree (title collate "ar-x-icu","id");--> statement-breakpoint
CREATE INDEX "listings_moved_to_idx" ON "listings" USING btree ("moved_to") WHERE moved_to is not null;--> statement-breakpoint
CREATE INDEX "listings_reopens_on_idx" ON "listings" USING btree ("reopens_on") WHERE reopens_on is not null;--> statement-breakpoint
CREATE INDEX "listings_unconfirmed_idx" ON "listings" USING btree (coalesce(confirmed_at, created_at),"id") WHERE is_public and user_id is not null;--> statement-breakpoint
CREATE INDEX "listings_came_in_idx" ON "listings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "listings_status_came_in_idx" ON "listings" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "listings_country_came_in_idx" ON "listings" USING btree ("country","created_at","id");--> statement-breakpoint
CREATE INDEX "listings_category_came_in_idx" ON "listings" USING btree ("category_id","created_at","id","status");--> statement-breakpoint
CREATE INDEX "listings_top_category_came_in_idx" ON "listings" USING btree ("top_category_id","created_at","id","status");--> statement-breakpoint
CREATE INDEX "listings_verification_requested_idx" ON "listings" USING btree ("created_at","id") WHERE verification_requested;--> statement-breakpoint
CREATE INDEX "listings_phone_e164_idx" ON "listings" USING btree ("phone_e164");--> statement-breakpoint
CREATE INDEX "listings_cover_image_url_idx" ON "listings" USING btree ("cover_image_url") WHERE cover_image_url is not null;--> statement-breakpoint
CREATE INDEX "listings_logo_url_idx" ON "listings" USING btree ("logo_url") WHERE logo_url is not null;--> statement-breakpoint
CREATE INDEX "listings_merged_into_idx" ON "listings" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "listings_external_id_key" ON "listings" USING btree ("source","external_id") WHERE external_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "mails_unsubscribe_hash_key" ON "mails" USING btree ("unsubscribe_hash");--> statement-breakpoint
CREATE INDEX "mails_user_id_idx" ON "mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mails_next_attempt_at_idx" ON "mails" USING btree ("next_attempt_at") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "mails_created_at_idx" ON "mails" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cities_country_population_idx" ON "cities" USING btree ("country","population" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "captchas_expires_at_idx" ON "captchas" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idempotent_requests_user_id_idx" ON "idempotent_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "idempotent_requests_expires_at_idx" ON "idempotent_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_limits_window_start_idx" ON "rate_limits" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "messages_open_idx" ON "messages" USING btree ("created_at","id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "messages_created_at_idx" ON "messages" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "messages_answered_by_idx" ON "messages" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "messages_email_idx" ON "messages" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_open_a_listing_key" ON "reports" USING btree ("reporter_id","listing_id") WHERE status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_open_a_review_key" ON "reports" USING btree ("reporter_id","review_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "reports_status_created_at_idx" ON "reports" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "reports_listing_id_idx" ON "reports" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "reports_review_id_idx" ON "reports" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "reports_decided_by_idx" ON "reports" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "reports_reporter_id_idx" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "review_signals_signal_review_id_idx" ON "review_signals" USING btree ("signal","review_id");--> statement-breakpoint
CREATE INDEX "helpful_votes_user_id_idx" ON "helpful_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "replies_user_id_idx" ON "replies" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "review_appeals_status_review_id_idx" ON "review_appeals" USING btree ("status","review_id");--> statement-breakpoint
CREATE INDEX "review_appeals_decided_by_idx" ON "review_appeals" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "review_bursts_ends_at_idx" ON "review_bursts" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "review_hidings_user_id_idx" ON "review_hidings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "review_photos_review_id_idx" ON "review_photos" USING btree ("review_id","position","id");--> statement-breakpoint
CREATE INDEX "review_photos_image_url_idx" ON "review_photos" USING btree ("image_url");--> statement-breakpoint
CREATE INDEX "review_versions_review_id_idx" ON "review_versions" USING btree ("review_id","id");--> statement-breakpoint
CREATE INDEX "review_versions_replaced_at_idx" ON "review_versions" USING btree ("replaced_at");--> statement-breakpoint
CREATE INDEX "review_withdrawals_user_id_idx" ON "review_withdrawals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "review_withdrawals_created_at_idx" ON "review_withdrawals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reviews_of_listing_newest_idx" ON "reviews" USING btree ("listing_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"rating","language","photos_count") WHERE status = 'shown';--> statement-breakpoint
CREATE INDEX "reviews_of_listing_helpful_idx" ON "reviews" USING btree ("listing_id","helpful_count" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"rating","language","photos_count") WHERE status = 'shown';--> statement-breakpoint
CREATE INDEX "reviews_of_listing_rating_idx" ON "reviews" USING btree ("listing_id","rating" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"language","photos_count") WHERE status = 'shown';--> statement-breakpoint
CREATE INDEX "reviews_listing_id_written_idx" ON "reviews" USING btree ("listing_id","created_at","user_id");--> statement-breakpoint
CREATE INDEX "reviews_held_idx" ON "reviews" USING btree ("created_at","id") WHERE status = 'held';--> statement-breakpoint
CREATE INDEX "reviews_user_id_created_at_idx" ON "reviews" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_words_idx" ON "reviews" USING gin (to_tsvector('simple', fold(comment)));--> statement-breakpoint
CREATE INDEX "reviews_created_at_idx" ON "reviews" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "listing_versions_listing_id_idx" ON "listing_versions" USING btree ("listing_id","version" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "listing_versions_editor_id_idx" ON "listing_versions" USING btree ("editor_id");--> statement-breakpoint
CREATE INDEX "listing_versions_created_at_idx" ON "listing_versions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "revision_pictures_revision_id_idx" ON "revision_pictures" USING btree ("revision_id");--> statement-breakpoint
CREATE INDEX "revision_pictures_image_url_idx" ON "revision_pictures" USING btree ("image_url");--> statement-breakpoint
CREATE UNIQUE INDEX "revisions_one_waiting_key" ON "revisions" USING btree ("listing_id") WHERE status = 'pending' and not is_live;--> statement-breakpoint
CREATE UNIQUE INDEX "revisions_one_live_key" ON "revisions" USING btree ("listing_id","user_id") WHERE status = 'pending' and is_live;--> statement-breakpoint
CREATE INDEX "revisions_listing_id_idx" ON "revisions" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "revisions_user_id_idx" ON "revisions" USING btree ("user_id","status","decided_at");--> statement-breakpoint
CREATE INDEX "revisions_status_created_at_idx" ON "revisions" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "revisions_decided_by_idx" ON "revisions" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "revisions_decided_at_idx" ON "revisions" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "search_documents_keys_idx" ON "search_documents" USING gin ("keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_documents_rank_idx" ON "search_documents" USING btree ("is_featured" DESC NULLS LAST,"rank_rating" DESC NULLS LAST,"created_at" DESC NULLS LAST,"listing_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "search_documents_country_rank_idx" ON "search_documents" USING btree ("country","is_featured" DESC NULLS LAST,"rank_rating" DESC NULLS LAST,"created_at" DESC NULLS LAST,"listing_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "listing_facets_category_schedule_idx" ON "listing_facets" USING btree ("country","top_category_id","category_id","city_key","amenities","rating","is_featured","is_verified","listing_id","schedule_id");--> statement-breakpoint
CREATE INDEX "listing_facets_city_schedule_idx" ON "listing_facets" USING btree ("country","city_key","top_category_id","category_id","amenities","rating","is_featured","is_verified","listing_id","schedule_id");--> statement-breakpoint
CREATE UNIQUE INDEX "opening_schedules_time_zone_digest_idx" ON "opening_schedules" USING btree ("time_zone","digest");--> statement-breakpoint
CREATE INDEX "search_phrases_phrase_idx" ON "search_phrases" USING btree ("phrase" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_phrases_category_id_idx" ON "search_phrases" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "search_phrases_city_id_idx" ON "search_phrases" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "search_words_key_idx" ON "search_words" USING btree ("key");--> statement-breakpoint
CREATE INDEX "suggestions_listing_id_idx" ON "suggestions" USING btree ("listing_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "suggestions_status_created_at_idx" ON "suggestions" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "suggestions_user_id_idx" ON "suggestions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "suggestions_duplicate_of_idx" ON "suggestions" USING btree ("duplicate_of");--> statement-breakpoint
CREATE INDEX "suggestions_decided_by_idx" ON "suggestions" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "suggestions_decided_at_idx" ON "suggestions" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "suggestions_network_hash_idx" ON "suggestions" USING btree ("created_at") WHERE network_hash is not null;
--> statement-breakpoint
-- A new mean of a country changes up to a fifth of the rows. Until these are vacuumed, index-only scans read the table.
ALTER TABLE "listings" SET (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05);--> statement-breakpoint
ALTER TABLE "listing_facets" SET (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05);
