import { parseSaoPauloTime } from '@vitrine/brazil/parse-sao-paulo-time.ts';
import type { CallName } from '@vitrine/contract/contract.ts';
import { previewHeader, signPreview } from '@vitrine/contract/preview-token.ts';
import { scriptAddress } from '@vitrine/fixtures/script-address.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { startContentApi, type TestContent } from '#test/test-content.ts';

let content: TestContent;
beforeAll(async () => {
  content = await startContentApi({ now: '2026-11-20T12:00:00Z' });
});
afterAll(() => content.close());
beforeEach(async () => {
  const db = await content.storeDb('uma');
  for (const table of [
    'cms_pages',
    'cms_countdowns',
    'cms_popups',
    'blog_entries',
    'promotions',
    'store_redirects',
  ] as const) {
    await db.deleteFrom(table).execute();
  }
});

const inSaoPaulo = (time: string) => parseSaoPauloTime(time) ?? new Date(Number.NaN);
const iso = (time: string) => inSaoPaulo(time).toISOString();

const addCountdown = async (
  start: string,
  end: string,
  more: { is_floater?: boolean; url?: string } = {},
) => {
  const db = await content.storeDb('uma');
  return db
    .insertInto('cms_countdowns')
    .values({
      code: `contagem-${start}-${end}`,
      name: 'Semana da Luz',
      content: '<p>Luz</p>',
      start_at: inSaoPaulo(start),
      end_at: inSaoPaulo(end),
      hide_options: '[]',
      colors: '{}',
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
};

/** Returns the number of visible items (or the status of a single one), and until when the response is valid. */
async function at(
  time: string,
  name: CallName,
  input: { path?: Record<string, string | number>; query?: Record<string, string> } = {},
): Promise<[number, string | null]> {
  content.setNow(iso(time));
  const { status, data, validUntil } = await content.ask('uma', name, input);
  return [Array.isArray(data) ? data.length : status, validUntil];
}

it.each([
  // A Friday from midnight to midnight in São Paulo: 03:00Z to 03:00Z.
  ['2026-11-27T00:00', '2026-11-28T00:00'],
  // The night in which other countries change their clocks; Brazil no longer does.
  ['2026-10-31T20:00-04:00', '2026-11-01T08:00-05:00'],
  ['2026-03-29T00:00+01:00', '2026-03-29T12:00+02:00'],
  // The midnights at which Brazil's clocks skipped or repeated an hour.
  ['2018-11-03T22:00', '2018-11-04T02:00'],
  ['2019-02-16T22:00', '2019-02-17T02:00'],
])('[CNT-01] returns a countdown from %s until just before %s', async (start, end) => {
  const { id } = await addCountdown(start, end, { is_floater: true });
  const list = [
    'GET /api/cms/countdowns/',
    { query: { url: '/', filter: 'true', is_floater: '1' } },
  ] as const;
  const one = ['GET /api/cms/countdowns/{id}', { path: { id } }] as const;
  const shifted = (time: string, ms: number) => new Date(inSaoPaulo(time).getTime() + ms).toISOString();
  const dayMs = 24 * 3_600_000;

  // Listed from a day ahead, so that an open page shows it in time; not earlier.
  expect(await at(shifted(start, -dayMs - 1), ...list)).toEqual([0, shifted(start, -dayMs)]);
  expect(await at(shifted(start, -dayMs - 1), ...one)).toEqual([404, shifted(start, -dayMs)]);
  expect(await at(shifted(start, -dayMs), ...list)).toEqual([1, shifted(start, 0)]);
  expect(await at(shifted(start, -1), ...one)).toEqual([200, shifted(start, 0)]);
  expect(await at(shifted(start, 0), ...list)).toEqual([1, shifted(end, 0)]);
  expect(await at(shifted(end, -1), ...list)).toEqual([1, shifted(end, 0)]);
  expect(await at(shifted(end, -1), ...one)).toEqual([200, shifted(end, 0)]);
  expect(await at(shifted(end, 0), ...list)).toEqual([0, null]);
  expect(await at(shifted(end, 0), ...one)).toEqual([404, null]);
});

it('[CNT-01] returns start and end as instants, ordered by the end', async () => {
  await addCountdown('2026-11-20T00:00', '2026-11-30T00:00');
  await addCountdown('2026-11-20T00:00', '2026-11-27T00:00');
  content.setNow('2026-11-20T12:00:00Z');
  const { data, validUntil } = await content.ask('uma', 'GET /api/cms/countdowns/');
  expect(data).toMatchObject([
    { start_at: '2026-11-20T03:00:00.000Z', end_at: '2026-11-27T03:00:00.000Z' },
    { end_at: '2026-11-30T03:00:00.000Z' },
  ]);
  expect(validUntil).toBe('2026-11-27T03:00:00.000Z');
});

it('[CNT-01] returns no countdown while they are disabled', async () => {
  const { id } = await addCountdown('2026-11-20T00:00', '2026-11-27T00:00', { is_floater: true });
  content.setNow('2026-11-20T12:00:00Z');
  const db = await content.storeDb('uma');
  const setEnabled = (value: string) =>
    db.updateTable('theme_configs').set({ value }).where('path', '=', 'countdowns/enabled').execute();
  await setEnabled('0');
  expect(await content.ask('uma', 'GET /api/cms/countdowns/')).toMatchObject({ data: [], validUntil: null });
  expect(await content.ask('uma', 'GET /api/cms/countdowns/{id}', { path: { id } })).toMatchObject({
    status: 404,
  });
  await setEnabled('1');
  expect(await content.ask('uma', 'GET /api/cms/countdowns/{id}', { path: { id } })).toMatchObject({
    status: 200,
  });
});

it('[CMS-01] returns a page with its currently visible components', async () => {
  const db = await content.storeDb('uma');
  const component = (position: number, data: Record<string, unknown>) => ({
    position,
    component: 'banner/banner',
    data: { code: 'banner', ...data },
  });
  await db
    .insertInto('cms_pages')
    .values({
      url_key: 'home',
      title: 'Início',
      content: JSON.stringify({
        always: component(1, {}),
        friday: component(2, { show_from: '2026-11-27T00:00', show_until: '2026-11-28T00:00' }),
        december: component(3, { show_from: '2026-12-01T00:00:00-03:00' }),
        until: component(4, { show_until: '2026-11-27T03:00:00Z' }),
        unreadable: component(5, { show_from: 'sexta-feira' }),
        empty: component(6, { show_from: '', show_until: null }),
      }),
    })
    .execute();
  const shown = async (time: string) => {
    content.setNow(iso(time));
    const { data, validUntil } = await content.ask('uma', 'GET /api/cms/pages/url/{urlKey}', {
      path: { urlKey: 'home' },
    });
    return [
      Object.keys(data?.content ?? {})
        .toSorted()
        .join(' '),
      validUntil,
    ];
  };
  const friday = iso('2026-11-27T00:00');
  const saturday = iso('2026-11-28T00:00');
  const december = iso('2026-12-01T00:00');
  expect(await shown('2026-11-26T23:59:59')).toEqual(['always empty until', friday]);
  expect(await shown('2026-11-27T00:00')).toEqual(['always empty friday', saturday]);
  expect(await shown('2026-11-27T23:59:59')).toEqual(['always empty friday', saturday]);
  expect(await shown('2026-11-28T00:00')).toEqual(['always empty', december]);
  expect(await shown('2026-12-01T00:00')).toEqual(['always december empty', null]);
});

it('[CMS-01] [CMS+02] shows the slides of a rotating banner on their days, and lets caches keep the page until the next', async () => {
  const db = await content.storeDb('uma');
  const slide = (image: string, times: object) => ({ image, image_alt: image, ...times });
  const slides = [
    slide('sempre.jpg', {}),
    slide('sexta.jpg', { show_from: '2026-11-27T00:00', show_until: '2026-11-28T00:00' }),
    slide('dezembro.jpg', { show_from: '2026-12-01T00:00:00-03:00' }),
    slide('nunca.jpg', { show_until: 'amanhã' }),
    'nenhum',
  ];
  await db
    .insertInto('cms_pages')
    .values({
      url_key: 'com-slides',
      title: 'Início',
      content: JSON.stringify({
        b: { position: 1, component: 'banner/rotating-banner', data: { code: 'rotating-banner', slides } },
      }),
    })
    .execute();
  const shown = async (time: string) => {
    content.setNow(iso(time));
    const { data, validUntil } = await content.ask('uma', 'GET /api/cms/pages/url/{urlKey}', {
      path: { urlKey: 'com-slides' },
    });
    const visible = data?.content['b']?.data['slides'] as { image: string }[];
    return [visible.map(({ image }) => image.replace('.jpg', '')).join(' '), validUntil];
  };
  expect(await shown('2026-11-26T23:59:59')).toEqual(['sempre', iso('2026-11-27T00:00')]);
  expect(await shown('2026-11-27T00:00')).toEqual(['sempre sexta', iso('2026-11-28T00:00')]);
  expect(await shown('2026-11-28T00:00')).toEqual(['sempre', iso('2026-12-01T00:00')]);
  expect(await shown('2026-12-01T00:00')).toEqual(['sempre dezembro', null]);
});

it('[POP-01] returns a popup while it runs', async () => {
  const db = await content.storeDb('uma');
  const popup = { code: 'p', title: 'Presente', delay_seconds: 5, hidden_days: 7 };
  await db
    .insertInto('cms_popups')
    .values({
      ...popup,
      starts_at: inSaoPaulo('2026-11-27T00:00'),
      ends_at: inSaoPaulo('2026-11-28T00:00'),
    })
    .execute();
  const call = ['GET /api/cms/popups/', { query: { url: '/sala/c', filter: 'true' } }] as const;
  expect(await at('2026-11-26T23:59:59', ...call)).toEqual([0, iso('2026-11-27T00:00')]);
  expect(await at('2026-11-27T00:00', ...call)).toEqual([1, iso('2026-11-28T00:00')]);
  expect(await at('2026-11-28T00:00', ...call)).toEqual([0, null]);
  // Combined with a popup without an end, nothing changes on other days.
  await db
    .insertInto('cms_popups')
    .values({ ...popup, code: 'q' })
    .execute();
  expect(await at('2026-12-24T12:00', ...call)).toEqual([1, null]);
});

it('[STO-04] redirects while a redirect is active, and returns it with the store', async () => {
  const db = await content.storeDb('uma');
  await db
    .insertInto('store_redirects')
    .values([
      { old_path: '/natal', new_path: '/presentes/c', starts_at: inSaoPaulo('2026-12-01T00:00') },
      { old_path: '/black', new_path: '/ofertas/c', code: 307, ends_at: inSaoPaulo('2026-11-28T00:00') },
      { old_path: '/sobre', new_path: '/pagina/sobre', code: 301 },
    ])
    .execute();
  const paths = async (time: string) => {
    content.setNow(iso(time));
    const { data, validUntil } = await content.ask('uma', 'GET /api/store/redirects');
    const store = await content.ask('uma', 'GET /api/store/stores/{id}', { path: { id: 'uma' } });
    expect(store.data?.redirects).toEqual(data);
    expect(store.validUntil).toBe(validUntil);
    return [data?.map((one) => one.old_path).join(' '), validUntil];
  };
  expect(await paths('2026-11-27T23:59:59')).toEqual(['/black /sobre', iso('2026-11-28T00:00')]);
  expect(await paths('2026-11-28T00:00')).toEqual(['/sobre', iso('2026-12-01T00:00')]);
  expect(await paths('2026-12-01T00:00')).toEqual(['/natal /sobre', null]);
});

it.each([scriptAddress, 'data:text/html,x', '//mal.example', '/\\mal.example', '/a b', '/a\nb'])(
  '[STO-04] does not store a redirect to %j from any writer',
  async (target) => {
    const db = await content.storeDb('uma');
    await expect(
      db.insertInto('store_redirects').values({ old_path: '/antiga', new_path: target }).execute(),
    ).rejects.toThrow(/store_redirects/);
  },
);

it('[CMS-05] publishes a blog entry at its time, not before', async () => {
  const db = await content.storeDb('uma');
  const entry = (key: string, time: string) => ({
    url_key: key,
    title: key,
    summary: '',
    content_html: '<p>Oi</p>',
    author: 'Ana',
    published_at: inSaoPaulo(time),
  });
  await db
    .insertInto('blog_entries')
    .values([entry('ontem', '2026-11-19T08:00'), entry('amanha', '2026-11-21T00:00')])
    .execute();
  const list = async (time: string) => {
    content.setNow(iso(time));
    const { data, validUntil } = await content.ask('uma', 'GET /api/cms/blog/entries');
    return [data?.items.map((one) => one.url_key), data?.total, validUntil];
  };
  const midnight = iso('2026-11-21T00:00');
  expect(await list('2026-11-20T23:59:59')).toEqual([['ontem'], 1, midnight]);
  expect(
    await at('2026-11-20T23:59:59', 'GET /api/cms/blog/entries/{id}', { path: { id: 'amanha' } }),
  ).toEqual([404, midnight]);
  expect(await list('2026-11-21T00:00')).toEqual([['amanha', 'ontem'], 2, null]);
  expect(await at('2026-11-21T00:00', 'GET /api/cms/blog/entries/{id}', { path: { id: 'amanha' } })).toEqual([
    200,
    null,
  ]);
});

it('[PRO-01] returns the active promotion, by id, code or position', async () => {
  expect(await at('2026-11-20T12:00', 'GET /api/cart/promotions/')).toEqual([404, null]);
  const db = await content.storeDb('uma');
  const [week] = await db
    .insertInto('promotions')
    .values([
      {
        code: 'semana',
        name: 'Semana',
        starts_at: inSaoPaulo('2026-11-23T00:00'),
        ends_at: inSaoPaulo('2026-11-30T00:00'),
        sort_order: 1,
      },
      { code: 'pix', name: 'Pix', sort_order: 2 },
      { code: 'parada', name: 'Parada', sort_order: 0, is_active: false },
    ])
    .returning('id')
    .execute();
  const code = async (time: string, id?: string | number) => {
    content.setNow(iso(time));
    const { data, status, validUntil } = await (id === undefined
      ? content.ask('uma', 'GET /api/cart/promotions/')
      : content.ask('uma', 'GET /api/cart/promotions/{id}', { path: { id } }));
    return [data?.code ?? status, validUntil];
  };
  const start = iso('2026-11-23T00:00');
  const end = iso('2026-11-30T00:00');
  expect(await code('2026-11-22T23:59:59')).toEqual(['pix', start]);
  expect(await code('2026-11-22T23:59:59', 'semana')).toEqual([404, start]);
  expect(await code('2026-11-23T00:00')).toEqual(['semana', end]);
  expect(await code('2026-11-23T00:00', week?.id)).toEqual(['semana', end]);
  expect(await code('2026-11-23T00:00', 'pix')).toEqual(['pix', null]);
  expect(await code('2026-11-30T00:00')).toEqual(['pix', null]);
  expect(await code('2026-11-23T00:00', 'parada')).toEqual([404, null]);
  const { data } = await content.ask('uma', 'GET /api/cart/promotions/{id}', {
    path: { id: 'semana' },
  });
  expect(data).toEqual({ id: week?.id, code: 'semana', name: 'Semana', starts_at: start, ends_at: end });
});

it('shows the content of a preview’s moment, for its store and time only, without cache lifetime', async () => {
  await addCountdown('2026-11-27T00:00', '2026-11-28T00:00');
  const db = await content.storeDb('uma');
  await db
    .insertInto('store_redirects')
    .values({ old_path: '/black', new_path: '/ofertas/c', starts_at: inSaoPaulo('2026-11-27T00:00') })
    .execute();
  content.setNow('2026-11-20T12:00:00Z');
  const token = await signPreview(content.test.config.API_SHARED_SECRET, {
    store: 'uma',
    at: inSaoPaulo('2026-11-27T08:00'),
    expiresAt: new Date('2026-11-20T13:00:00Z'),
  });
  const seen = async (headers: Record<string, string>) => {
    const countdowns = await content.ask('uma', 'GET /api/cms/countdowns/', {}, headers);
    const redirects = await content.ask('uma', 'GET /api/store/redirects', {}, headers);
    const store = await content.ask('uma', 'GET /api/store/stores/{id}', { path: { id: 'uma' } }, headers);
    const counts = [countdowns.data?.length, redirects.data?.length, store.data?.redirects.length];
    return [...counts, countdowns.validUntil === null, redirects.validUntil === null];
  };
  expect(await seen({})).toEqual([0, 0, 0, false, false]);
  expect(await seen({ [previewHeader]: token })).toEqual([1, 1, 1, true, true]);
  expect(await seen({ [previewHeader]: `${token}x` })).toEqual([0, 0, 0, false, false]);
  content.setNow('2026-11-20T13:00:00Z');
  expect(await seen({ [previewHeader]: token })).toEqual([0, 0, 0, false, false]);
});

it('ignores a preview when it signs the server time of an order', async () => {
  content.setNow('2026-11-20T12:00:00Z');
  const token = await signPreview(content.test.config.API_SHARED_SECRET, {
    store: 'uma',
    at: new Date('2030-01-01T00:00:00Z'),
    expiresAt: new Date('2026-11-20T13:00:00Z'),
  });
  const { data } = await content.ask('uma', 'GET /api/sales/now', {}, { [previewHeader]: token });
  expect(JSON.stringify(data)).toContain(String(Date.parse('2026-11-20T12:00:00Z') / 1000));
});
