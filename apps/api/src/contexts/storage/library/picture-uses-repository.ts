import type { PictureUse } from '@vitrine/contract/admin/schemas/library.ts';
import { settingFields } from '@vitrine/contract/admin/setting-fields.ts';
import { type RawBuilder, sql } from 'kysely';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

/** A content, and the pictures that it shows. */
interface Showing extends PictureUse {
  readonly paths: readonly string[];
}

/** Finds the contents of other contexts that show pictures. */
export const pictureUsesRepository = {
  async of(db: StoreDatabase, paths: readonly string[]): Promise<Map<string, PictureUse[]>> {
    const uses = new Map<string, PictureUse[]>(paths.map((path) => [path, []]));
    if (paths.length === 0) return uses;
    const found = (
      await Promise.all([contents(db, paths), catalogue(db, paths), settings(db, paths)])
    ).flat();
    for (const { paths: shown, ...use } of found) for (const path of shown) uses.get(path)?.push(use);
    return uses;
  },

  /** Returns the names of all pictures that contents show, each content read once. */
  async names(db: StoreDatabase): Promise<ReadonlySet<string>> {
    const found = await Promise.all([
      db
        .selectFrom('cms_pages')
        .select(namesIn(sql.ref('content')))
        .execute(),
      db
        .selectFrom('cms_page_revisions')
        .select(namesIn(sql.ref('content')))
        .where('state', 'in', ['draft', 'scheduled'])
        .execute(),
      db.selectFrom('blog_entries').select(namesIn(ofEntry)).execute(),
      db
        .selectFrom('blog_entry_revisions')
        .select(namesIn(ofEntry))
        .where('state', 'in', ['draft', 'scheduled'])
        .execute(),
      db.selectFrom('cms_popups').select(namesIn(ofPopup)).execute(),
      db
        .selectFrom('cms_countdowns')
        .select(namesIn(sql.ref('content')))
        .execute(),
      db.selectFrom('categories').select(namesIn(ofCategory)).execute(),
      db
        .selectFrom('products')
        .select(sql<string>`jsonb_path_query(images, '$[*].path') #>> '{}'`.as('name'))
        .distinct()
        .execute(),
      db
        .selectFrom('products')
        .select(namesIn(sql.ref('description_html')))
        .where(hasPictureInText)
        .execute(),
      db.selectFrom('store_configs').select('value as name').where('value', 'is not', null).execute(),
      db.selectFrom('theme_configs').select('value as name').where('value', 'is not', null).execute(),
    ]);
    // The shop's addresses have the format of the answer behind the name.
    return new Set(
      found.flat().flatMap(({ name }) => (name === null ? [] : [name, name.replace(/\.\w+$/, '')])),
    );
  },
};

const ofEntry = sql`(content::text || content_html || coalesce(image::text, ''))`;
const ofPopup = sql`('"' || coalesce(image, '') || '"' || coalesce(content, ''))`;
const ofCategory = sql`(coalesce(image::text, '') || coalesce(banner::text, '') || description_html)`;
const ofProduct = sql`(images::text || description_html)`;

/** As the index has it. */
const hasPictureInText = sql<boolean>`description_html ~ '\\.(jpe?g|png|webp|avif|svg)'`;

const namesIn = (text: RawBuilder<unknown>) => sql<string>`picture_names(${text}::text)`.as('name');

/** The names, of these, that the text of columns has. */
const named = (paths: readonly string[], text: RawBuilder<unknown>) =>
  sql<string[]>`shown_pictures(${text}::text, ${[...paths]}::text[])`;

async function contents(db: StoreDatabase, paths: readonly string[]): Promise<Showing[]> {
  const [pages, nextPages, entries, nextEntries, popups, countdowns] = await Promise.all([
    db
      .selectFrom('cms_pages')
      .select(['url_key as key', 'title as name', named(paths, sql.ref('content')).as('paths')])
      .execute(),
    db
      .selectFrom('cms_page_revisions')
      .innerJoin('cms_pages', 'cms_pages.id', 'cms_page_revisions.page_id')
      .select([
        'cms_pages.url_key as key',
        'cms_page_revisions.title as name',
        named(paths, sql.ref('cms_page_revisions.content')).as('paths'),
      ])
      .where('cms_page_revisions.state', 'in', ['draft', 'scheduled'])
      .execute(),
    db
      .selectFrom('blog_entries')
      .select(['url_key as key', 'title as name', named(paths, ofEntry).as('paths')])
      .execute(),
    db
      .selectFrom('blog_entry_revisions')
      .innerJoin('blog_entries', 'blog_entries.id', 'blog_entry_revisions.entry_id')
      .select([
        'blog_entries.url_key as key',
        'blog_entry_revisions.title as name',
        named(
          paths,
          sql`(blog_entry_revisions.content::text || blog_entry_revisions.content_html || coalesce(blog_entry_revisions.image::text, ''))`,
        ).as('paths'),
      ])
      .where('blog_entry_revisions.state', 'in', ['draft', 'scheduled'])
      .execute(),
    db
      .selectFrom('cms_popups')
      .select(['code as key', 'title as name', named(paths, ofPopup).as('paths')])
      .execute(),
    db
      .selectFrom('cms_countdowns')
      .select(['code as key', 'name', named(paths, sql.ref('content')).as('paths')])
      .execute(),
  ]);
  return [
    ...once('page', [...pages, ...nextPages]),
    ...once('blog_entry', [...entries, ...nextEntries]),
    ...once('popup', popups),
    ...once('countdown', countdowns),
  ];
}

/** Narrows products by what the indexes have: a picture of their own, or any in their text. */
const mayShow = (paths: readonly string[]) => {
  const own = paths.map((path) => JSON.stringify([{ path }]));
  return sql<boolean>`(images @> any(${own}::jsonb[]) or ${hasPictureInText})`;
};

async function catalogue(db: StoreDatabase, paths: readonly string[]): Promise<Showing[]> {
  const [categories, products] = await Promise.all([
    db
      .selectFrom('categories')
      .select(['id', 'name', named(paths, ofCategory).as('paths')])
      .execute(),
    db
      .selectFrom('products')
      .select(['id', 'name', named(paths, ofProduct).as('paths')])
      .where(mayShow(paths))
      .where(sql<boolean>`cardinality(${named(paths, ofProduct)}) > 0`)
      .orderBy('id')
      .limit(200)
      .execute(),
  ]);
  const keyed = (rows: readonly { id: number; name: string; paths: string[] }[]) =>
    rows.map(({ id, ...row }) => ({ ...row, key: String(id) }));
  return [...once('category', keyed(categories)), ...once('product', keyed(products))];
}

async function settings(db: StoreDatabase, paths: readonly string[]): Promise<Showing[]> {
  const [store, theme] = await Promise.all(
    (['store_configs', 'theme_configs'] as const).map((table) =>
      db.selectFrom(table).select(['path as key', 'value']).where('value', 'in', paths).execute(),
    ),
  );
  const fields: Readonly<Record<string, { readonly label: string } | null>> = settingFields;
  return [...(store ?? []), ...(theme ?? [])].map(({ key, value }) => ({
    kind: 'setting',
    key,
    name: fields[key]?.label ?? key,
    paths: value === null ? [] : [value],
  }));
}

/** Returns the contents that show any of the pictures; one with a draft and a published version counts once. */
function once(
  kind: PictureUse['kind'],
  rows: readonly { key: string; name: string; paths: readonly string[] }[],
): Showing[] {
  const showing = new Map<string, Showing>();
  for (const { key, name, paths } of rows) {
    if (paths.length === 0) continue;
    const known = showing.get(key);
    const all = [...new Set([...(known?.paths ?? []), ...paths])];
    showing.set(key, { kind, key, name: known?.name ?? name, paths: all });
  }
  return [...showing.values()];
}
