-- What a keyword finds has changed: pages that were kept of it are made anew, as after a change to a category's aliases.
create or replace function search_synonyms_teach() returns trigger language plpgsql as $$
begin
  -- Two at once would each teach what the other has taught already.
  perform pg_advisory_xact_lock(hashtext('search_synonyms'));
  perform learn_category(id) from categories;
  perform pg_notify('changed', 'categories');
  return null;
end
$$;
