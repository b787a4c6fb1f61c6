create or replace function delete_staff_work() returns trigger language plpgsql as $$
begin
  delete from public.assignments where queue = any(tg_argv[0]::text[]) and subject_id in (select id from former);
  delete from public.staff_notes where queue = any(tg_argv[0]::text[]) and subject_id in (select id from former);
  return null;
end
$$;

-- Assignments and notes of staff are deleted with their item.
create or replace trigger listings_delete_staff_work after delete on listings
  referencing old table as former for each statement execute function delete_staff_work('{listings}');
-- Assignments and notes of staff are deleted with their item.
create or replace trigger proposals_delete_staff_work after delete on proposals
  referencing old table as former for each statement execute function delete_staff_work('{revisions,suggestions}');
-- Assignments and notes of staff are deleted with their item.
create or replace trigger duplicate_pairs_delete_staff_work after delete on duplicate_pairs
  referencing old table as former for each statement execute function delete_staff_work('{duplicates}');
-- Assignments and notes of staff are deleted with their item.
create or replace trigger claims_delete_staff_work after delete on claims
  referencing old table as former for each statement execute function delete_staff_work('{claims}');
-- Assignments and notes of staff are deleted with their item.
create or replace trigger reports_delete_staff_work after delete on reports
  referencing old table as former for each statement execute function delete_staff_work('{reports}');
-- Assignments and notes of staff are deleted with their item.
create or replace trigger reviews_delete_staff_work after delete on reviews
  referencing old table as former for each statement execute function delete_staff_work('{reviews}');
-- Assignments and notes of staff are deleted with their item.
create or replace trigger messages_delete_staff_work after delete on messages
  referencing old table as former for each statement execute function delete_staff_work('{messages}');
