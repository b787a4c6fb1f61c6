create extension if not exists fuzzystrmatch;
create extension if not exists cube;
create extension if not exists pg_trgm;
