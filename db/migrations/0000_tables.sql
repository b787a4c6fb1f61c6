CREATE TABLE "audit_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"actor_id" integer,
	"actor_role" text,
	"actor_name" text,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" integer NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"address" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
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
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_slug_key" UNIQUE("slug"),
	CONSTRAINT "categories_order_min" CHECK ("categories"."order" >= 0),
	CONSTRAINT "categories_not_own_parent" CHECK ("categories"."parent_id" <> "categories"."id"),
	CONSTRAINT "categories_slug_shape" CHECK ("categories"."slug" ~ '^[a-z0-9ء-ي]+(-[a-z0-9ء-ي]+)*$')
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
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claims_relationship_known" CHECK ("claims"."relationship" in ('owner', 'manager', 'employee', 'other')),
	CONSTRAINT "claims_status_known" CHECK ("claims"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "claims_decision_dated" CHECK (("claims"."status" = 'pending') = ("claims"."decided_at" is null))
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
CREATE TABLE "daily_creations" (
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "daily_creations_kind_known" CHECK ("daily_creations"."kind" in ('users', 'listings', 'reviews'))
);
--> statement-breakpoint
CREATE TABLE "captchas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"answer_hash" text NOT NULL,
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
CREATE TABLE "favourites" (
	"user_id" integer NOT NULL,
	"listing_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
	"latitude" double precision,
	"longitude" double precision,
	"place_id" text,
	"logo_url" text,
	"cover_image_url" text,
	"is_published" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"status_reason" text,
	"is_featured" boolean DEFAULT false NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"verification_requested" boolean DEFAULT false NOT NULL,
	"rating_counts" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL,
	"google_rating" double precision,
	"google_reviews_count" integer,
	"google_reviews_json" jsonb,
	"google_opening_hours_json" jsonb,
	"google_fetched_at" timestamp (3) with time zone,
	"external_id" text,
	"source" text,
	"licence" text,
	"version" integer DEFAULT 1 NOT NULL,
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
	CONSTRAINT "listings_refusal_has_reason" CHECK ("listings"."status" not in ('rejected', 'suspended') or "listings"."status_reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "visit_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
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
	"message" text NOT NULL,
	"reporter_id" integer,
	"status" text DEFAULT 'open' NOT NULL,
	"decision_reason" text,
	"decided_by" integer,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_type_known" CHECK ("reports"."type" in ('listing', 'comment')),
	CONSTRAINT "reports_status_known" CHECK ("reports"."status" in ('open', 'resolved', 'dismissed')),
	CONSTRAINT "reports_one_item" CHECK ("reports"."listing_id" is null or "reports"."review_id" is null),
	CONSTRAINT "reports_item_title_length" CHECK (char_length("reports"."item_title") <= 100),
	CONSTRAINT "reports_decision_dated" CHECK (("reports"."status" = 'open') = ("reports"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "replies" (
	"review_id" integer PRIMARY KEY NOT NULL,
	"user_id" integer,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "replies_text_length" CHECK (char_length("replies"."text") between 1 and 2000)
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
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_listing_id_user_id_key" UNIQUE("listing_id","user_id"),
	CONSTRAINT "reviews_rating_range" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_comment_length" CHECK (char_length("reviews"."comment") between 1 and 2000),
	CONSTRAINT "reviews_status_known" CHECK ("reviews"."status" in ('shown', 'hidden'))
);
--> statement-breakpoint
CREATE TABLE "daily_searches" (
	"day" date NOT NULL,
	"country" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "daily_searches_day_country_pk" PRIMARY KEY("day","country")
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
	"created_at" timestamp (3) with time zone NOT NULL,
	"letters" smallint NOT NULL,
	"latin_letters" smallint NOT NULL,
	"name_keys" bigint[] NOT NULL,
	"keys" bigint[] NOT NULL
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
CREATE TABLE "zero_result_queries" (
	"day" date NOT NULL,
	"country" text NOT NULL,
	"query" text collate "C" NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "zero_result_queries_day_country_query_pk" PRIMARY KEY("day","country","query")
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" integer NOT NULL,
	"device" text NOT NULL,
	"first_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_user_id_device_pk" PRIMARY KEY("user_id","device")
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
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_files" ADD CONSTRAINT "proof_files_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_images" ADD CONSTRAINT "listing_images_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_views" ADD CONSTRAINT "listing_views_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_country_countries_code_fk" FOREIGN KEY ("country") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_top_category_id_fk" FOREIGN KEY ("top_category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_country_countries_code_fk" FOREIGN KEY ("country") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_phrases" ADD CONSTRAINT "search_phrases_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_phrases" ADD CONSTRAINT "search_phrases_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_challenges" ADD CONSTRAINT "login_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_created_at_idx" ON "audit_entries" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entries_subject_idx" ON "audit_entries" USING btree ("subject_type","subject_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entries_actor_id_idx" ON "audit_entries" USING btree ("actor_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "categories_parent_id_idx" ON "categories" USING btree ("parent_id","order","id");--> statement-breakpoint
CREATE UNIQUE INDEX "claims_one_pending_key" ON "claims" USING btree ("listing_id","user_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "claims_listing_id_idx" ON "claims" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "claims_user_id_idx" ON "claims" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "claims_status_created_at_idx" ON "claims" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "claims_decided_by_idx" ON "claims" USING btree ("decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "proof_files_storage_key_key" ON "proof_files" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "proof_files_claim_id_idx" ON "proof_files" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "proof_files_kept_idx" ON "proof_files" USING btree ("claim_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "daily_creations_kind_day_idx" ON "daily_creations" USING btree ("kind","day");--> statement-breakpoint
CREATE INDEX "captchas_expires_at_idx" ON "captchas" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_limits_window_start_idx" ON "rate_limits" USING btree ("window_start");--> statement-breakpoint
CREATE UNIQUE INDEX "favourites_user_id_listing_id_key" ON "favourites" USING btree ("user_id","listing_id");--> statement-breakpoint
CREATE INDEX "favourites_user_id_created_at_idx" ON "favourites" USING btree ("user_id","created_at" DESC NULLS LAST,"listing_id");--> statement-breakpoint
CREATE INDEX "favourites_listing_id_idx" ON "favourites" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "listing_images_listing_id_idx" ON "listing_images" USING btree ("listing_id","position","id");--> statement-breakpoint
CREATE INDEX "listing_images_image_url_idx" ON "listing_images" USING btree ("image_url");--> statement-breakpoint
CREATE INDEX "listing_totals_key_idx" ON "listing_totals" USING btree ("country","city_key","category_id","status","is_published");--> statement-breakpoint
CREATE INDEX "listing_totals_category_idx" ON "listing_totals" USING btree ("category_id","country") WHERE city_key = '';--> statement-breakpoint
CREATE INDEX "listings_best_idx" ON "listings" USING btree ("is_featured" DESC NULLS LAST,"rating" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_country_best_idx" ON "listings" USING btree ("country","is_featured" DESC NULLS LAST,"rating" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"is_verified") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_country_open_idx" ON "listings" USING btree ("country","is_featured" DESC NULLS LAST,"rating" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"time_zone","open_minutes","exception_days") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_exception_days_idx" ON "listings" USING gist ("exception_days") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_city_best_idx" ON "listings" USING btree ("country","city_key","is_featured" DESC NULLS LAST,"rating" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"category_id","top_category_id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_any_country_city_best_idx" ON "listings" USING btree ("city_key","is_featured" DESC NULLS LAST,"rating" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_top_category_best_idx" ON "listings" USING btree ("top_category_id","country","is_featured" DESC NULLS LAST,"rating" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_category_best_idx" ON "listings" USING btree ("category_id","country","is_featured" DESC NULLS LAST,"rating" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_category_any_country_best_idx" ON "listings" USING btree ("category_id","is_featured" DESC NULLS LAST,"rating" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_top_category_any_country_best_idx" ON "listings" USING btree ("top_category_id","is_featured" DESC NULLS LAST,"rating" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_country_title_idx" ON "listings" USING btree ("country",title collate "und-x-icu","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_country_created_at_idx" ON "listings" USING btree ("country","created_at","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_country_rating_idx" ON "listings" USING btree ("country","rating" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_country_rating_asc_idx" ON "listings" USING btree ("country","rating","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_title_idx" ON "listings" USING btree (title collate "und-x-icu","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_created_at_idx" ON "listings" USING btree ("created_at","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_rating_idx" ON "listings" USING btree ("rating" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_rating_asc_idx" ON "listings" USING btree ("rating","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_point_idx" ON "listings" USING gist (point(longitude, latitude)) WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_sitemap_idx" ON "listings" USING btree ("country","id","updated_at") WHERE is_public;--> statement-breakpoint
CREATE INDEX "listings_user_id_idx" ON "listings" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "listings_state_idx" ON "listings" USING btree ("status","is_published","created_at","id");--> statement-breakpoint
CREATE INDEX "listings_title_folded_idx" ON "listings" USING btree ("title_folded");--> statement-breakpoint
CREATE INDEX "listings_title_prefix_keys_idx" ON "listings" USING gin (title_prefix_keys(title_folded, latin_folded, country, status));--> statement-breakpoint
CREATE INDEX "listings_came_in_idx" ON "listings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "listings_status_came_in_idx" ON "listings" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "listings_country_came_in_idx" ON "listings" USING btree ("country","created_at","id");--> statement-breakpoint
CREATE INDEX "listings_category_came_in_idx" ON "listings" USING btree ("category_id","created_at","id","status");--> statement-breakpoint
CREATE INDEX "listings_top_category_came_in_idx" ON "listings" USING btree ("top_category_id","created_at","id","status");--> statement-breakpoint
CREATE INDEX "listings_verification_requested_idx" ON "listings" USING btree ("created_at","id") WHERE verification_requested;--> statement-breakpoint
CREATE INDEX "listings_phone_e164_idx" ON "listings" USING btree ("phone_e164");--> statement-breakpoint
CREATE INDEX "listings_cover_image_url_idx" ON "listings" USING btree ("cover_image_url") WHERE cover_image_url is not null;--> statement-breakpoint
CREATE INDEX "listings_logo_url_idx" ON "listings" USING btree ("logo_url") WHERE logo_url is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "listings_external_id_key" ON "listings" USING btree ("source","external_id") WHERE external_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "mails_unsubscribe_hash_key" ON "mails" USING btree ("unsubscribe_hash");--> statement-breakpoint
CREATE INDEX "mails_user_id_idx" ON "mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mails_next_attempt_at_idx" ON "mails" USING btree ("next_attempt_at") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "mails_created_at_idx" ON "mails" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cities_country_population_idx" ON "cities" USING btree ("country","population" DESC NULLS LAST,"id");--> statement-breakpoint
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
CREATE INDEX "replies_user_id_idx" ON "replies" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reviews_listing_id_created_at_idx" ON "reviews" USING btree ("listing_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'shown';--> statement-breakpoint
CREATE INDEX "reviews_user_id_created_at_idx" ON "reviews" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_words_idx" ON "reviews" USING gin (to_tsvector('simple', fold(comment)));--> statement-breakpoint
CREATE INDEX "reviews_created_at_idx" ON "reviews" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "search_documents_keys_idx" ON "search_documents" USING gin ("keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_documents_best_idx" ON "search_documents" USING btree ("is_featured" DESC NULLS LAST,"rating" DESC NULLS LAST,"created_at" DESC NULLS LAST,"listing_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "search_documents_country_best_idx" ON "search_documents" USING btree ("country","is_featured" DESC NULLS LAST,"rating" DESC NULLS LAST,"created_at" DESC NULLS LAST,"listing_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "search_phrases_phrase_idx" ON "search_phrases" USING btree ("phrase" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_phrases_category_id_idx" ON "search_phrases" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "search_phrases_city_id_idx" ON "search_phrases" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "search_words_key_idx" ON "search_words" USING btree ("key");--> statement-breakpoint
CREATE INDEX "login_challenges_user_id_idx" ON "login_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "login_challenges_expires_at_idx" ON "login_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "tokens_user_id_idx" ON "tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "tokens_expires_at_idx" ON "tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_trigrams_idx" ON "users" USING gin (trigrams(folded));--> statement-breakpoint
CREATE INDEX "users_role_idx" ON "users" USING btree ("role","created_at","id");--> statement-breakpoint
CREATE INDEX "users_created_at_idx" ON "users" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);