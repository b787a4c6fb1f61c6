-- The release before calls the functions of the extension, so they stay without it. The next release drops them.
DO $$
DECLARE member record;
BEGIN
  IF NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'earthdistance' AND pg_has_role(extowner, 'USAGE')) THEN RETURN; END IF;
  FOR member IN
    SELECT object.type, object.identity
    FROM pg_extension
    JOIN pg_depend ON refclassid = 'pg_extension'::regclass AND refobjid = pg_extension.oid AND deptype = 'e'
    CROSS JOIN LATERAL pg_identify_object(classid, objid, objsubid) AS object
    WHERE extname = 'earthdistance' AND object.identity NOT LIKE '%[]'
  LOOP
    EXECUTE format('ALTER EXTENSION earthdistance DROP %s %s', member.type, member.identity);
  END LOOP;
  DROP EXTENSION earthdistance;
END $$;
