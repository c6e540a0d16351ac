import { addDays, requireIsoDate } from '@vitrine/brazil/iso-date.ts';
import { parseSaoPauloTime } from '@vitrine/brazil/parse-sao-paulo-time.ts';
import type { DemoStore } from '@vitrine/fixtures/demo-store.ts';
import type { Insertable } from 'kysely';

import { checkRedirects } from '#api/contexts/store/store.public.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

import { demoPictureSize } from './demo-pictures.ts';
import { inBatches } from './in-batches.ts';

type Ids = ReadonlyMap<string, number>;

/** Inserts a store's content: redirects, forms, countdowns, popups, pages, blog, promotions. */
export async function insertContent(
  db: StoreDatabase,
  { store, now }: { store: DemoStore; now: Date },
): Promise<void> {
  await insertRedirects(db, store);
  const formIds = await insertForms(db, store);
  const countdownIds = await insertCountdowns(db, { store, now });
  for (const rows of inBatches(store.popups.map((popup, index) => popupRow(popup, formIds, index)))) {
    await db.insertInto('cms_popups').values(rows).execute();
  }
  const ids = { form_code: formIds, countdown_code: countdownIds };
  for (const rows of inBatches(store.pages.map((page) => pageRow(page, ids)))) {
    await db.insertInto('cms_pages').values(rows).execute();
  }
  await insertBlog(db, { store, now });
  for (const rows of inBatches(store.promotions)) await db.insertInto('promotions').values(rows).execute();
}

async function insertRedirects(db: StoreDatabase, store: DemoStore): Promise<void> {
  const redirects = store.redirects.map(({ starts_at: start, ends_at: end, ...redirect }) => ({
    ...redirect,
    starts_at: start === undefined ? null : inSaoPaulo(start),
    ends_at: end === undefined ? null : inSaoPaulo(end),
  }));
  const problems = checkRedirects(redirects, store.hosts);
  if (problems.length > 0) throw new Error(`invalid redirects: ${JSON.stringify(problems)}`);
  for (const rows of inBatches(redirects)) await db.insertInto('store_redirects').values(rows).execute();
}

async function insertForms(db: StoreDatabase, store: DemoStore): Promise<Ids> {
  if (store.forms.length === 0) return new Map();
  const inserted = await db
    .insertInto('cms_forms')
    .values(
      store.forms.map(({ fields, ...form }) => ({
        ...form,
        fields: JSON.stringify(fields.map((field) => Object.assign({ options: [] }, field))),
      })),
    )
    .returning(['id', 'code'])
    .execute();
  return new Map(inserted.map(({ id, code }) => [code, id]));
}

async function insertCountdowns(
  db: StoreDatabase,
  { store, now }: { store: DemoStore; now: Date },
): Promise<Ids> {
  if (store.countdowns.length === 0) return new Map();
  const today = requireIsoDate(dayInSaoPaulo(now));
  const inserted = await db
    .insertInto('cms_countdowns')
    .values(
      store.countdowns.map((countdown) => ({
        code: countdown.code,
        name: countdown.title,
        content: countdown.content_html,
        start_at: inSaoPaulo(`${today}T00:00`),
        end_at: inSaoPaulo(`${addDays(today, countdown.ends_in_days)}T00:00`),
        position: countdown.is_floater ? 'bottom' : 'top',
        is_floater: countdown.is_floater,
        url: countdown.url_filter,
        hide_options: JSON.stringify(countdown.hide_options),
        colors: JSON.stringify(countdown.colors),
      })),
    )
    .returning(['id', 'code'])
    .execute();
  return new Map(inserted.map(({ id, code }) => [code, id]));
}

function popupRow(
  popup: DemoStore['popups'][number],
  formIds: Ids,
  index: number,
): Insertable<StoreTables['cms_popups']> {
  return {
    code: popup.code,
    title: popup.title,
    width: popup.width,
    image: popup.image,
    image_mode: popup.image_mode,
    content: popup.content_html,
    link: popup.link,
    form_id: popup.form_code === null ? null : idOf(formIds, popup.form_code),
    url: popup.url_filter,
    excludes: popup.excludes,
    delay_seconds: popup.starts_at_seconds,
    hidden_days: popup.expires_in_days,
    sort_order: index + 1,
  };
}

function pageRow(
  page: DemoStore['pages'][number],
  ids: Readonly<Record<'form_code' | 'countdown_code', Ids>>,
): Insertable<StoreTables['cms_pages']> {
  const content = Object.fromEntries(
    Object.entries(page.content).map(([key, component]) => {
      const { form_code: form, countdown_code: countdown, ...data } = component.data;
      return [
        key,
        {
          ...component,
          data: {
            ...data,
            ...(typeof form === 'string' && { form_id: idOf(ids.form_code, form) }),
            ...(typeof countdown === 'string' && { countdown_id: idOf(ids.countdown_code, countdown) }),
          },
        },
      ];
    }),
  );
  return {
    url_key: page.url_key,
    title: page.title,
    status: page.status,
    meta_title: page.meta_title ?? null,
    meta_description: page.meta_description ?? null,
    content: JSON.stringify(content),
  };
}

/** Publishes the entries of the blog; those of later days are scheduled. */
async function insertBlog(
  db: StoreDatabase,
  { store: { blog_entries: entries }, now }: { store: DemoStore; now: Date },
): Promise<void> {
  const written = entries.map((entry) => ({
    urlKey: entry.url_key,
    startsAt: inSaoPaulo(`${entry.published_on}T08:00`),
    text: entryText(entry),
  }));
  for (const batch of inBatches(written)) {
    const inserted = await db
      .insertInto('blog_entries')
      .values(
        batch.map(({ urlKey, startsAt, text }) => ({
          ...text,
          url_key: urlKey,
          published_at: startsAt <= now ? startsAt : null,
          updated_at: startsAt,
          is_active: startsAt <= now,
        })),
      )
      .returning(['id', 'url_key'])
      .execute();
    const ids = new Map(inserted.map(({ id, url_key: key }) => [key, id]));
    const scheduled = batch
      .filter(({ startsAt }) => startsAt > now)
      .map(({ urlKey, startsAt, text }) => ({
        ...text,
        entry_id: idOf(ids, urlKey),
        state: 'scheduled' as const,
        starts_at: startsAt,
      }));
    if (scheduled.length > 0) await db.insertInto('blog_entry_revisions').values(scheduled).execute();
  }
}

function entryText(entry: DemoStore['blog_entries'][number]) {
  return {
    title: entry.title,
    summary: entry.summary,
    content_html: entry.content_html,
    content: JSON.stringify(entry.content ?? {}),
    image: JSON.stringify({ path: entry.image, alt: entry.image_alt, ...demoPictureSize(entry.image) }),
    author: entry.author,
  };
}

function inSaoPaulo(time: string): Date {
  const instant = parseSaoPauloTime(time);
  if (!instant) throw new Error(`malformed time: ${time}`);
  return instant;
}

function idOf(ids: Ids, code: string): number {
  const id = ids.get(code);
  if (id === undefined) throw new Error(`demo store has no ${code}`);
  return id;
}
