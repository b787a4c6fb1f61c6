create or replace function categories_check_levels() returns trigger language plpgsql as $$
begin
  -- Two concurrent transactions could each make one category the parent of the other.
  perform pg_advisory_xact_lock(hashtext('dalil.categories'));
  if new.parent_id is not null and (
    exists (select from public.categories where id = new.parent_id and parent_id is not null)
    or exists (select from public.categories where parent_id = new.id)
  ) then
    raise exception using errcode = 'check_violation', constraint = 'categories_two_levels',
      message = 'a parent must be a top-level category, and a category with children stays one';
  end if;
  return new;
end
$$;

-- Categories have two levels: a parent category has no parent.
create or replace trigger categories_check_levels before insert or update of parent_id on categories
  for each row execute function categories_check_levels();

create or replace function categories_move_listings() returns trigger language plpgsql as $$
begin
  if current_setting('dalil.category_moves', true) = 'deferred' then
    return null;
  end if;
  -- Locks listings in the order of their ids, so that concurrent writers do not deadlock.
  perform from public.listings where category_id = new.id order by id for no key update;
  update public.listings set category_id = category_id where category_id = new.id;
  return null;
end
$$;

-- When a category moves to another parent, the parent becomes the top category of its listings.
create or replace trigger categories_move_listings after update of parent_id on categories
  for each row when (old.parent_id is distinct from new.parent_id) execute function categories_move_listings();
