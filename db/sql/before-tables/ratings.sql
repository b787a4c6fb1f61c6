create or replace function reviews_total(counts integer[]) returns integer
  language sql immutable strict parallel safe
  return counts[1] + counts[2] + counts[3] + counts[4] + counts[5];

-- (8 x mean + stars) / (8 + reviews) - mean. It is 0 without reviews, so a new mean changes few listings.
create or replace function bayesian_margin(counts integer[], mean double precision) returns double precision
  language sql immutable strict parallel safe
  return (
    counts[1] + 2 * counts[2] + 3 * counts[3] + 4 * counts[4] + 5 * counts[5]
    - mean * (counts[1] + counts[2] + counts[3] + counts[4] + counts[5])
  ) / (8 + counts[1] + counts[2] + counts[3] + counts[4] + counts[5]);

-- Is not strict, because PostgreSQL would not inline it, and a call takes 15 µs.
create or replace function reviews_average(counts integer[]) returns double precision
  language sql immutable parallel safe
  return (counts[1] + 2 * counts[2] + 3 * counts[3] + 4 * counts[4] + 5 * counts[5])::double precision
    / nullif(counts[1] + counts[2] + counts[3] + counts[4] + counts[5], 0);

-- A margin is between -4 and 4, so a place that is not open ranks below all open places.
create or replace function compute_rank_rating(margin double precision, business_status text) returns double precision
  language sql immutable parallel safe
  return margin - case when business_status = 'open' then 0 else 10 end;

create or replace function is_in_business(rank_rating double precision) returns boolean
  language sql immutable parallel safe
  return rank_rating > -5;
