-- A product's video: a file of the shop or the address on a video site; its date is part of the structured data.
alter table products
  add column video_url text,
  add column video_title text not null default '',
  add column video_captions text not null default '',
  add column video_added_on date,
  add constraint video_has_its_day check ((video_url is null) = (video_added_on is null));
