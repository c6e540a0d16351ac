-- Content of a store besides its pages: tags, countdowns, popups, forms, newsletter, blog, promotions. Times are
-- instants; a window includes its start and excludes its end.

-- Announces the cache tags in the trigger's arguments.
create function announce_tags() returns trigger language plpgsql as $$
begin
  perform announce(coalesce(new.store_id, old.store_id), tg_argv);
  return null;
end $$;

alter table store_redirects
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add constraint store_redirects_ends_later check (ends_at > starts_at),
  -- A path of this shop or a whole http address: neither //elsewhere nor an executable scheme.
  add constraint store_redirects_safe_target check (
    new_path ~ '^(/([^/\\].*)?|https?://[^/?#\\]+.*)$' and new_path !~ '[[:cntrl:][:space:]]'
  );

create table cms_tags (
  id int generated always as identity primary key,
  store_id int not null references stores,
  name text not null,
  -- the merchant's HTML
  tag text not null check (length(tag) <= 100000),
  position text not null check (position in ('head', 'body_start', 'body_end')),
  -- a path; * matches any characters
  url text not null default '*',
  -- the consent it needs
  kind text not null check (kind in ('essential', 'functional', 'analytics', 'marketing')),
  is_active boolean not null default true,
  sort_order int not null default 0,
  unique (store_id, id)
);
create trigger announce after insert or update or delete on cms_tags
  for each row execute function announce_tags('tags');

create table cms_countdowns (
  id int generated always as identity primary key,
  store_id int not null references stores,
  code text not null,
  name text not null,
  -- HTML
  content text not null default '',
  start_at timestamptz not null,
  end_at timestamptz not null,
  position text not null default 'top' check (position in ('top', 'bottom')),
  is_floater boolean not null default false,
  url text not null default '*',
  -- of hide-icon, hide-days, hide-label
  hide_options jsonb not null default '[]',
  -- background_color, number_color, box_color_number, label_color, divider_color
  colors jsonb not null default '{}',
  is_active boolean not null default true,
  unique (store_id, id),
  unique (store_id, code),
  check (end_at > start_at)
);
create trigger announce after insert or update or delete on cms_countdowns
  for each row execute function announce_tags('countdowns');

create table cms_forms (
  id int generated always as identity primary key,
  store_id int not null references stores,
  code text not null,
  title text not null,
  -- [{code, label, type, is_required, options}]
  fields jsonb not null,
  submit_label text not null,
  success_message text not null,
  needs_captcha boolean not null default false,
  -- null: the store's own address
  mail_to text,
  is_active boolean not null default true,
  unique (store_id, id),
  unique (store_id, code)
);
create trigger announce after insert or update or delete on cms_forms
  for each row execute function announce_tags('forms', 'popups');

-- No page shows these two, so no change is announced.
create table cms_form_submissions (
  id int generated always as identity primary key,
  store_id int not null,
  form_id int not null,
  -- [{code, label, value}], with the labels of that time
  answers jsonb not null,
  received_at timestamptz not null,
  -- Claimed by a process that is mailing it; the claim expires.
  mail_claimed_at timestamptz,
  mailed_at timestamptz,
  unique (store_id, id),
  foreign key (store_id, form_id) references cms_forms (store_id, id)
);
create index cms_form_submissions_by_form on cms_form_submissions (store_id, form_id, id desc);
create index cms_form_submissions_to_mail on cms_form_submissions (store_id, id) where mailed_at is null;

create table newsletter_subscriptions (
  id int generated always as identity primary key,
  store_id int not null references stores,
  email text not null check (email = lower(email)),
  name text not null default '',
  subscribed_at timestamptz not null,
  unique (store_id, id),
  unique (store_id, email)
);

create table cms_popups (
  id int generated always as identity primary key,
  store_id int not null references stores,
  code text not null,
  title text not null,
  width int check (width > 0),
  height int check (height > 0),
  -- a file of the store
  image text,
  image_mode text not null default 'background' check (image_mode in ('background', 'full')),
  -- HTML
  content text,
  link text,
  form_id int,
  url text not null default '*',
  -- one path without the popup
  excludes text,
  delay_seconds int not null default 0 check (delay_seconds >= 0),
  -- days it stays hidden after being shown; 0: none
  hidden_days int not null default 0 check (hidden_days >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  is_active boolean not null default true,
  sort_order int not null default 0,
  unique (store_id, id),
  unique (store_id, code),
  foreign key (store_id, form_id) references cms_forms (store_id, id),
  check (ends_at > starts_at)
);
create index cms_popups_by_form on cms_popups (store_id, form_id);
create trigger announce after insert or update or delete on cms_popups
  for each row execute function announce_tags('popups');

create table blog_entries (
  id int generated always as identity primary key,
  store_id int not null references stores,
  url_key text not null check (url_key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(url_key) <= 120),
  title text not null,
  summary text not null default '',
  content_html text not null default '',
  -- {path, alt, width, height}
  image jsonb,
  author text not null default '',
  -- in the future: not visible yet
  published_at timestamptz not null,
  updated_at timestamptz not null default now(),
  is_active boolean not null default true,
  unique (store_id, id),
  unique (store_id, url_key)
);
create index blog_entries_newest on blog_entries (store_id, published_at desc, id desc);
create trigger announce after insert or update or delete on blog_entries
  for each row execute function announce_tags('blog');

create table promotions (
  id int generated always as identity primary key,
  store_id int not null references stores,
  code text not null,
  name text not null,
  starts_at timestamptz,
  ends_at timestamptz,
  is_active boolean not null default true,
  sort_order int not null default 0,
  unique (store_id, id),
  unique (store_id, code),
  check (ends_at > starts_at)
);
create trigger announce after insert or update or delete on promotions
  for each row execute function announce_tags('promotions');
