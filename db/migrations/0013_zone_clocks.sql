CREATE TABLE "zone_clocks" (
	"time_zone" text PRIMARY KEY NOT NULL,
	"clock" text NOT NULL
);
