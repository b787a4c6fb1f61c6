-- Truncated to fit into an index entry.
create or replace function unknown_city_key(name text) returns text
  language sql immutable strict parallel safe
  return left(public.normalize_text(name), 100);

-- The id of the largest city with the name in the gazetteer, otherwise the folded name.
create or replace function city_key(of_country text, name text) returns text language sql stable parallel safe as $$
  select coalesce(
    (
      select '#' || cities.id
      from public.search_phrases
      join public.cities on cities.id = search_phrases.city_id
      where search_phrases.phrase = public.normalize_text(name) and search_phrases.country = of_country
      order by cities.population desc, cities.id
      limit 1
    ),
    public.unknown_city_key(name)
  )
$$;
