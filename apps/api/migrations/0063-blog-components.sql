-- CMS components of a blog entry, by key, as of cms_pages: what follows its text, such as more text and products.
alter table blog_entries add column content jsonb not null default '{}';
