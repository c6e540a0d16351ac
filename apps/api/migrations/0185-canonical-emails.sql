-- E-mails have one stored form: visible characters, the domain in ASCII [UIX+04]. Older rows may have zero-width characters,
-- blanks of typography, or a domain in Unicode. One whose canonical form another row has keeps its own: its account is
-- still found by its document.

-- RFC 3492; a label without other characters than ASCII is returned as it is.
create function pg_temp.punycode(label text) returns text language plpgsql immutable as $$
declare
  points int[] := array(select ascii(c) from unnest(string_to_array(label, null)) as c);
  basic text := coalesce((select string_agg(c, '') from unnest(string_to_array(label, null)) as c where ascii(c) < 128), '');
  digits constant text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  output text := '';
  n int := 128;
  delta int := 0;
  bias int := 72;
  handled int := length(basic);
  next_point int;
  point int;
  q int;
  k int;
  t int;
begin
  if handled = cardinality(points) then return label; end if;
  if handled > 0 then output := basic || '-'; end if;
  while handled < cardinality(points) loop
    select min(p) into next_point from unnest(points) as p where p >= n;
    delta := delta + (next_point - n) * (handled + 1);
    n := next_point;
    foreach point in array points loop
      if point < n then delta := delta + 1; end if;
      if point = n then
        q := delta;
        k := 36;
        loop
          t := least(greatest(k - bias, 1), 26);
          exit when q < t;
          output := output || substr(digits, t + (q - t) % (36 - t) + 1, 1);
          q := (q - t) / (36 - t);
          k := k + 36;
        end loop;
        output := output || substr(digits, q + 1, 1);
        delta := case when handled = length(basic) then delta / 700 else delta / 2 end;
        delta := delta + delta / (handled + 1);
        k := 0;
        while delta > 455 loop
          delta := delta / 35;
          k := k + 36;
        end loop;
        bias := k + 36 * delta / (delta + 38);
        delta := 0;
        handled := handled + 1;
      end if;
    end loop;
    delta := delta + 1;
    n := n + 1;
  end loop;
  return 'xn--' || output;
end $$;

create function pg_temp.canonical_email(email text) returns text language plpgsql immutable as $$
declare
  visible text := normalize(regexp_replace(email,
    '[\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB]',
    '', 'g'), NFC);
  place int := position('@' in visible);
begin
  return left(visible, place) || (
    select string_agg(pg_temp.punycode(label), '.' order by ordinality)
    from unnest(string_to_array(substr(visible, place + 1), '.')) with ordinality as parts (label, ordinality)
  );
end $$;

update customers
set email = pg_temp.canonical_email(email)
where email ~ '[^\u0021-\u007E]'
  and length(pg_temp.canonical_email(email)) <= 160
  and not exists (
    select from customers as other
    where other.store_id = customers.store_id
      and other.id <> customers.id
      and other.is_guest = customers.is_guest
      and not other.is_guest
      and (other.email = pg_temp.canonical_email(customers.email)
        or other.email ~ '[^\u0021-\u007E]' and other.id < customers.id
          and pg_temp.canonical_email(other.email) = pg_temp.canonical_email(customers.email))
  );

update newsletter_subscriptions as subscription
set email = pg_temp.canonical_email(email)
where email ~ '[^\u0021-\u007E]'
  and length(pg_temp.canonical_email(email)) <= 160
  and not exists (
    select from newsletter_subscriptions as other
    where other.store_id = subscription.store_id
      and other.id <> subscription.id
      and (other.email = pg_temp.canonical_email(subscription.email)
        or other.email ~ '[^\u0021-\u007E]' and other.id < subscription.id
          and pg_temp.canonical_email(other.email) = pg_temp.canonical_email(subscription.email))
  );

update stock_alerts as alert
set email = pg_temp.canonical_email(email)
where email ~ '[^\u0021-\u007E]'
  and length(pg_temp.canonical_email(email)) <= 160
  and not exists (
    select from stock_alerts as other
    where other.store_id = alert.store_id
      and other.variant_id = alert.variant_id
      and other.email <> alert.email
      and (other.email = pg_temp.canonical_email(alert.email)
        or other.email ~ '[^\u0021-\u007E]' and other.email < alert.email
          and pg_temp.canonical_email(other.email) = pg_temp.canonical_email(alert.email))
  );

update customer_email_changes
set email = pg_temp.canonical_email(email)
where email ~ '[^\u0021-\u007E]' and length(pg_temp.canonical_email(email)) <= 160;

drop function pg_temp.canonical_email(text);
drop function pg_temp.punycode(text);
