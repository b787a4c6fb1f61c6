-- The network of an IP address: the IPv4 address itself, or the IPv6 /64. Null for a text that is no address.
create or replace function address_network(address text) returns text
  language plpgsql immutable strict as $$
begin
  return case when address like '%:%' then network(set_masklen(split_part(address, '%', 1)::inet, 64))::text else address end;
exception when data_exception then
  return null;
end
$$;
