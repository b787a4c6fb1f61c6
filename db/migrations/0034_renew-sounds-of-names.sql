DELETE FROM "blocking_keys" WHERE "name" ~ '(^| )ال( |$)';
