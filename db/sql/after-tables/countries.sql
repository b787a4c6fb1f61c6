insert into countries (code, time_zone) values
  ('sa', 'Asia/Riyadh'), ('ae', 'Asia/Dubai'), ('kw', 'Asia/Kuwait'), ('qa', 'Asia/Qatar'), ('ma', 'Africa/Casablanca'),
  ('bh', 'Asia/Bahrain'), ('om', 'Asia/Muscat'), ('eg', 'Africa/Cairo'), ('sy', 'Asia/Damascus'), ('jo', 'Asia/Amman'),
  ('iq', 'Asia/Baghdad'), ('lb', 'Asia/Beirut'), ('ly', 'Africa/Tripoli'), ('sd', 'Africa/Khartoum'), ('ye', 'Asia/Aden'),
  ('ps', 'Asia/Hebron'), ('tn', 'Africa/Tunis'), ('dz', 'Africa/Algiers'), ('nl', 'Europe/Amsterdam'), ('de', 'Europe/Berlin'),
  ('be', 'Europe/Brussels'), ('fr', 'Europe/Paris'), ('it', 'Europe/Rome'), ('es', 'Europe/Madrid'), ('gb', 'Europe/London'),
  ('us', 'America/New_York'), ('ca', 'America/Toronto'), ('au', 'Australia/Sydney'), ('cn', 'Asia/Shanghai'), ('jp', 'Asia/Tokyo'),
  ('ru', 'Europe/Moscow'), ('br', 'America/Sao_Paulo'), ('in', 'Asia/Kolkata'), ('za', 'Africa/Johannesburg'), ('tr', 'Europe/Istanbul')
on conflict (code) do update set time_zone = excluded.time_zone;
