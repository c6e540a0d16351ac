/** Every column that names public files: alone, within JSON or in HTML. */
export const columnsOfFiles = [
  ['blog_entries', 'content'],
  ['blog_entries', 'content_html'],
  ['blog_entries', 'image'],
  ['blog_entry_revisions', 'content'],
  ['blog_entry_revisions', 'content_html'],
  ['blog_entry_revisions', 'image'],
  ['catalogue_pictures', 'path'],
  ['categories', 'banner'],
  ['categories', 'description_html'],
  ['categories', 'image'],
  ['cms_countdowns', 'content'],
  ['cms_page_revisions', 'content'],
  ['cms_pages', 'content'],
  ['cms_popups', 'content'],
  ['cms_popups', 'image'],
  ['library_pictures', 'path'],
  ['order_items', 'image'],
  ['product_reviews', 'photos'],
  ['products', 'description_html'],
  ['products', 'images'],
  ['products', 'video_captions'],
  ['products', 'video_url'],
  ['store_configs', 'value'],
  ['theme_configs', 'value'],
] as const;

/**
 * A whole value that is a file's name, or the end of an address in the store's files. Addresses elsewhere are not names. PostgreSQL
 * needs sixty times as long if it counts the characters itself.
 */
export const fileNameInText =
  '(?:^|["\'(]|/storage/files/|/img/original/)([a-z0-9][a-z0-9._-]*\\.(?:avif|gif|jpe?g|mp4|png|svg|vtt|webm|webp|woff2))(?=$|["\'\\\\)?#])';
export const longestFileName = 157;
