import { parseFeed } from 'htmlparser2';
import { afterEach, expect, it } from 'vitest';

import { startStorefront } from './testing/start-storefront.ts';
import type { RunningStorefront } from './testing/start-storefront.ts';
import { data, stubApi, stubStore } from './testing/stub-api.ts';

const host = { host: 'aurora.example' };
const entries = [
  {
    id: 7,
    url_key: 'luz-baixa',
    title: 'Luz & sombra: <três> pontos',
    summary: 'Desça a luz.',
    image: null,
    author: 'Tomás Viana',
    published_at: '2026-10-22T08:00:00-03:00',
    updated_at: '2026-10-25T10:00:00-03:00',
    content_html: '<p>Ande até a <a href="/pagina/sobre">loja</a>\u0000 &amp; olhe.</p>',
  },
  {
    id: 8,
    url_key: 'cunha',
    title: 'Cunha',
    summary: '',
    image: null,
    author: '',
    published_at: '2026-09-15T08:00:00-03:00',
    // Written before its publication.
    updated_at: '2026-09-01T10:00:00-03:00',
    content_html: '<p>Forno.</p>',
  },
];

let shop: RunningStorefront;
afterEach(() => shop.stop());

async function start(listed = entries, configs: { path: string; value: string }[] = []) {
  const domain = { path: 'domain/connected', value: 'aurora.com.br' };
  const store = stubStore({ public_id: 'aurora', hosts: ['aurora.example'], configs: [domain, ...configs] });
  const api = stubApi([store]);
  api.intercept = (_, path) => {
    if (path === '/api/cms/blog/entries') {
      return data({ items: listed, total: listed.length, page: 1, page_count: 1 });
    }
    const entry = listed.find(({ url_key }) => path === `/api/cms/blog/entries/${url_key}`);
    return entry ? data(entry) : null;
  };
  shop = await startStorefront(api);
  return api;
}

it('[CMS-05] publishes the newest entries as an Atom feed that another parser reads', async () => {
  await start();
  const response = await shop.ask('/blog/feed.xml', { headers: host });
  expect(response.status).toBe(200);
  expect(response.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  const xml = response.text;
  // Contains no character that XML forbids.
  expect(xml).not.toContain('\u0000');
  expect(parseFeed(xml)).toMatchObject({
    type: 'atom',
    id: 'https://aurora.com.br/blog',
    updated: new Date('2026-10-25T13:00:00.000Z'),
    items: [
      {
        id: 'https://aurora.com.br/blog/luz-baixa',
        link: 'https://aurora.com.br/blog/luz-baixa',
        title: 'Luz & sombra: <três> pontos',
        description: 'Desça a luz.',
      },
      { id: 'https://aurora.com.br/blog/cunha', title: 'Cunha' },
    ],
  });
  expect(xml).toContain('<name>Tomás Viana</name>');
  // An entry's time of change is at the earliest its publication.
  expect(xml).toContain(
    '<published>2026-09-15T11:00:00.000Z</published>\n<updated>2026-09-15T11:00:00.000Z</updated>',
  );
});

it('[CMS-05] [STO+02] rebuilds a feed when the blog changes', async () => {
  const api = await start();
  await shop.ask('/blog/feed.xml', { headers: host });
  const asked = api.requests.length;
  await shop.ask('/blog/feed.xml', { headers: host });
  expect(api.requests.length).toBe(asked);
  api.announce('aurora', ['blog']);
  const requestsAfterFeed = async () => {
    await shop.ask('/blog/feed.xml', { headers: host });
    return api.requests.length;
  };
  await expect.poll(requestsAfterFeed).toBeGreaterThan(asked);
});

it('[CMS-05] [STO-08] responds 404 without entries, and for a closed store', async () => {
  await start([]);
  expect((await shop.ask('/blog/feed.xml', { headers: host })).status).toBe(404);
  await shop.stop();
  await start(entries, [{ path: 'clients/type_login', value: 'page' }]);
  expect((await shop.ask('/blog/feed.xml', { headers: host })).status).toBe(404);
});
