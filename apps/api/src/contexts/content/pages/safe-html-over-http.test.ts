import { scriptAddress } from '@vitrine/fixtures/script-address.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { allHtmlAttacks } from '#test/html-attacks.ts';
import { runningParts } from '#test/running-parts.ts';
import { startContentApi, type TestContent } from '#test/test-content.ts';

let content: TestContent;
beforeAll(async () => {
  content = await startContentApi({ now: '2026-11-20T12:00:00Z' });
});
afterAll(() => content.close());

/** The database rejects NUL: an attack with one cannot have been stored. */
const attacks = allHtmlAttacks.filter((attack) => !attack.includes('\0'));
const times = { start: new Date('2026-11-01T00:00:00Z'), end: new Date('2026-12-01T00:00:00Z') };

/** Returns the attacks whose response contains something executable, or is missing. */
function dangerousOf(answers: readonly (string | null | undefined)[]) {
  return attacks.flatMap((attack, index) => {
    const html = answers[index];
    const parts = typeof html === 'string' ? runningParts(html) : ['not told'];
    return parts.length > 0 ? [{ attack, parts }] : [];
  });
}

/** The HTML of responses, by the number in their name. */
function inOrder<Row>(
  rows: readonly Row[] | null,
  read: (row: Row) => { name: string; html: string | null },
) {
  const byName = new Map((rows ?? []).map(read).map(({ name, html }) => [name, html]));
  return attacks.map((_, index) => byName.get(`ataque-${index}`));
}

/** Asks for each attack, one after another: a slow machine refuses some of a hundred at once. */
async function eachAnswer<Answer>(ask: (index: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const index of attacks.keys()) answers.push(await ask(index));
  return answers;
}

it('[CMS+01] returns no executable HTML in any field of any component', async () => {
  const db = await content.storeDb('uma');
  const components = attacks.map((attack, position) => [
    `c${position}`,
    {
      position,
      component: 'content/faq',
      data: { html: attack, items: [{ answer_html: attack, more: { text_html: attack } }] },
    },
  ]);
  await db
    .insertInto('cms_pages')
    .values({ url_key: 'ataques', title: 'Ataques', content: JSON.stringify(Object.fromEntries(components)) })
    .execute();
  const { data } = await content.ask('uma', 'GET /api/cms/pages/url/{urlKey}', {
    path: { urlKey: 'ataques' },
  });
  const contents = attacks.map((_, index) => data?.content[`c${index}`]?.data);
  expect(dangerousOf(contents.map((fields) => textAt(fields, ['html'])))).toEqual([]);
  expect(dangerousOf(contents.map((fields) => textAt(fields, ['items', '0', 'answer_html'])))).toEqual([]);
  expect(dangerousOf(contents.map((fields) => textAt(fields, ['items', '0', 'more', 'text_html'])))).toEqual(
    [],
  );
});

it('[CMS+01] [CNT-01] returns no executable HTML or CSS in a countdown', async () => {
  const db = await content.storeDb('uma');
  const url = 'red;background:url(//mal.example)';
  await db
    .insertInto('cms_countdowns')
    .values(
      attacks.map((attack, index) => ({
        code: `ataque-${index}`,
        name: `ataque-${index}`,
        content: attack,
        start_at: times.start,
        end_at: times.end,
        hide_options: JSON.stringify(['hide-days', 'hide-everything']),
        colors: JSON.stringify({ background_color: '#a34a2a', number_color: url }),
      })),
    )
    .execute();
  const { data } = await content.ask('uma', 'GET /api/cms/countdowns/');
  expect(dangerousOf(inOrder(data, ({ name, content: html }) => ({ name, html })))).toEqual([]);
  expect(data?.[0]?.colors.background_color).toBe('#a34a2a');
  expect(data?.[0]?.hide_options).toEqual(['hide-days']);
  expect(JSON.stringify(data?.map(({ colors }) => colors))).not.toContain('url(');
});

it('[CMS+01] returns no executable HTML in a popup', async () => {
  const db = await content.storeDb('uma');
  await db
    .insertInto('cms_popups')
    .values(
      attacks.map((attack, index) => ({
        code: `ataque-${index}`,
        title: `ataque-${index}`,
        content: attack,
      })),
    )
    .execute();
  const { data } = await content.ask('uma', 'GET /api/cms/popups/', { query: { url: '/', filter: 'true' } });
  expect(dangerousOf(inOrder(data, ({ title: name, content: html }) => ({ name, html })))).toEqual([]);
});

it('[POP-03] returns no executable link or picture in a popup', async () => {
  const db = await content.storeDb('outra');
  const addresses = [
    scriptAddress,
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'https://ola@mal.example/',
  ];
  await db
    .insertInto('cms_popups')
    .values([
      ...addresses.map((link, index) => ({ code: `p${index}`, title: 'Presente', link, image: link })),
      { code: 'bom', title: 'Bom', link: '/almofadas/c', image: 'popup-aurora.svg' },
      { code: 'fora', title: 'Fora', link: 'http://outra.example/x' },
    ])
    .execute();
  const { data } = await content.ask('outra', 'GET /api/cms/popups/');
  expect(data?.map(({ link, image }) => [link, image])).toEqual([
    ...addresses.map(() => [null, null]),
    ['/almofadas/c', 'popup-aurora.svg'],
    ['http://outra.example/x', null],
  ]);
});

it('[CMS+01] returns no executable HTML in a blog entry', async () => {
  const db = await content.storeDb('uma');
  await db
    .insertInto('blog_entries')
    .values(
      attacks.map((attack, index) => ({
        url_key: `ataque-${index}`,
        title: 'Ataque',
        summary: '',
        content_html: attack,
        author: '',
        published_at: times.start,
      })),
    )
    .execute();
  const answers = await eachAnswer((index) =>
    content.ask('uma', 'GET /api/cms/blog/entries/{id}', { path: { id: `ataque-${index}` } }),
  );
  expect(dangerousOf(answers.map(({ data }) => data?.content_html))).toEqual([]);
});

it('[CMS+01] returns no executable HTML in products and categories', async () => {
  const db = await content.storeDb('uma');
  const named = attacks.map((attack, index) => ({
    name: `Ataque ${index}`,
    description_html: attack,
    key: `ataque-${index}`,
  }));
  await db
    .insertInto('products')
    .values(
      named.map(({ key, ...row }) => ({
        ...row,
        sku: key,
        slug: key,
        options: '[]',
        attributes: '[]',
        images: '[]',
      })),
    )
    .execute();
  await db
    .insertInto('categories')
    .values(named.map(({ key, ...row }) => ({ ...row, url_key: key })))
    .execute();
  const products = await eachAnswer((index) =>
    content.ask('uma', 'GET /api/catalog/products/by-key', { query: { slug: `ataque-${index}` } }),
  );
  expect(dangerousOf(products.map(({ data }) => data?.description_html))).toEqual([]);
  const categories = await eachAnswer((index) =>
    content.ask('uma', 'GET /api/catalog/categories/by-key', { query: { url_key: `ataque-${index}` } }),
  );
  expect(dangerousOf(categories.map(({ data }) => data?.description_html))).toEqual([]);
});

function textAt(value: unknown, path: readonly string[]): string | null {
  const found = path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null
        ? Object.entries(inner).find(([name]) => name === key)?.[1]
        : null,
    value,
  );
  return typeof found === 'string' ? found : null;
}
