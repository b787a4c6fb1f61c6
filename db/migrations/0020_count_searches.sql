CREATE TABLE "search_days" (
	"day" date NOT NULL,
	"country" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "search_days_day_country_pk" PRIMARY KEY("day","country")
);
