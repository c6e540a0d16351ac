import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { contentStores, startContentApi, type TestContent } from '#test/test-content.ts';

let content: TestContent;
beforeAll(async () => {
  content = await startContentApi({ now: '2026-11-20T12:00:00Z' });
});
afterAll(() => content.close());
beforeEach(async () => {
  for (const store of contentStores) {
    const db = await content.storeDb(store);
    for (const table of [
      'cms_tags',
      'cms_popups',
      'cms_form_submissions',
      'cms_forms',
      'cms_countdowns',
      'blog_entries',
      'promotions',
      'newsletter_subscriptions',
      'store_redirects',
    ] as const) {
      await db.deleteFrom(table).execute();
    }
  }
});

describe('tags', () => {
  it('[CMS-04] returns the active tags of an address in order, parsed into elements', async () => {
    const db = await content.storeDb('uma');
    const tag = '<script async src="https://medidor.example/a.js"></script>';
    await db
      .insertInto('cms_tags')
      .values([
        { name: 'Depois', tag, position: 'body_end', kind: 'marketing', url: '/*/p', sort_order: 2 },
        { name: 'Antes', tag, position: 'head', kind: 'analytics', url: '*', sort_order: 1 },
        { name: 'Só na home', tag, position: 'body_start', kind: 'essential', url: '/' },
        { name: 'Parada', tag, position: 'head', kind: 'essential', url: '*', is_active: false },
      ])
      .execute();
    const kinds = async (query: Record<string, string>) => {
      const { data } = await content.ask('uma', 'GET /api/cms/tags/', { query });
      return data?.map(({ kind, position }) => `${kind} ${position}`);
    };
    expect(await kinds({ url: '/almofada/p?cor=azul', filter: 'true', active: '1' })).toEqual([
      'analytics head',
      'marketing body_end',
    ]);
    expect(await kinds({ url: '/', filter: '', active: '1' })).toEqual([
      'essential body_start',
      'analytics head',
    ]);
    expect(await kinds({ url: '/sala/c' })).toEqual(['analytics head']);
    expect(await kinds({})).toHaveLength(3);
    expect(await kinds({ url: '/', filter: '0' })).toHaveLength(3);
    const { data } = await content.ask('uma', 'GET /api/cms/tags/', { query: { url: '/sala/c' } });
    expect(data).toEqual([
      {
        id: expect.any(Number) as number,
        tag,
        elements: [
          {
            name: 'script',
            attributes: { async: '', src: 'https://medidor.example/a.js' },
            text: '',
          },
        ],
        position: 'head',
        url: '*',
        kind: 'analytics',
      },
    ]);
  });
});

describe('countdowns', () => {
  it('[CNT-01] distinguishes floaters from banners', async () => {
    const db = await content.storeDb('uma');
    const countdown = {
      name: 'Contagem',
      start_at: new Date('2026-11-01T03:00:00Z'),
      end_at: new Date('2026-12-01T03:00:00Z'),
      hide_options: '["hide-icon"]',
      colors: '{}',
    };
    await db
      .insertInto('cms_countdowns')
      .values([
        { ...countdown, code: 'faixa', url: '/' },
        {
          ...countdown,
          code: 'quarto',
          name: 'Quarto',
          is_floater: true,
          url: '/quarto/*',
          position: 'bottom',
        },
        { ...countdown, code: 'parada', is_floater: true, is_active: false },
      ])
      .execute();
    const names = async (query: Record<string, string>) => {
      const { data } = await content.ask('uma', 'GET /api/cms/countdowns/', { query });
      return data?.map(({ name, is_floater, position }) => `${name} ${is_floater} ${position}`);
    };
    expect(await names({ url: '/quarto/c', filter: 'true', is_floater: '1' })).toEqual(['Quarto 1 bottom']);
    expect(await names({ url: '/', filter: 'true', is_floater: '1' })).toEqual([]);
    expect(await names({ url: '/', filter: 'true', is_floater: '0' })).toEqual(['Contagem 0 top']);
    expect(await names({})).toEqual(['Contagem 0 top', 'Quarto 1 bottom']);
  });
});

describe('popups', () => {
  it('[POP-01] returns the popups of an address without those that exclude it', async () => {
    const db = await content.storeDb('uma');
    await db
      .insertInto('cms_popups')
      .values([
        { code: 'a', title: 'Em toda parte', sort_order: 1 },
        { code: 'b', title: 'Fora da sacola', excludes: '/carrinho', sort_order: 2 },
        { code: 'c', title: 'Vazio', excludes: '', sort_order: 3 },
        { code: 'd', title: 'Só nas salas', url: '/sala/*', sort_order: 4 },
        { code: 'e', title: 'Parado', is_active: false },
      ])
      .execute();
    const titles = async (query: Record<string, string>) => {
      const { data } = await content.ask('uma', 'GET /api/cms/popups/', { query });
      return data?.map(({ title }) => title);
    };
    const everywhere = ['Em toda parte', 'Fora da sacola', 'Vazio'];
    expect(await titles({ url: '/', filter: 'true' })).toEqual(everywhere);
    expect(await titles({ url: '/carrinho/?x=1', filter: 'true' })).toEqual(['Em toda parte', 'Vazio']);
    expect(await titles({ url: '/carrinho/x', filter: 'true' })).toEqual(everywhere);
    expect(await titles({ url: '/sala/c', filter: 'true' })).toEqual([...everywhere, 'Só nas salas']);
    expect(await titles({})).toEqual([...everywhere, 'Só nas salas']);
  });

  it('[POP-02] returns the delay in seconds and the pause in days', async () => {
    const db = await content.storeDb('uma');
    await db
      .insertInto('cms_popups')
      .values({ code: 'a', title: 'Presente', delay_seconds: 12, hidden_days: 7, width: 480 })
      .execute();
    const { data } = await content.ask('uma', 'GET /api/cms/popups/', { query: { url: '/' } });
    expect(data).toMatchObject([{ starts_at: 12, expires_at: 7, width: 480, height: null, link: null }]);
  });
});

describe('the blog', () => {
  const entry = (number: number) => ({
    url_key: `entrada-${number}`,
    title: `Entrada ${number}`,
    summary: 'Resumo',
    content_html: '<p>Texto</p>',
    image: JSON.stringify({ path: 'banner.svg', alt: 'Mesa', width: 1600, height: 1000 }),
    author: 'Helena Prado',
    published_at: new Date(Date.UTC(2026, 9, number, 12)),
  });

  it('[CMS-05] lists entries by pages, newest first, without their text', async () => {
    const db = await content.storeDb('uma');
    await db
      .insertInto('blog_entries')
      .values([
        ...Array.from({ length: 14 }, (_, index) => entry(index + 1)),
        { ...entry(20), url_key: 'retirada', is_active: false },
      ])
      .execute();
    const page = async (query: Record<string, string>) => {
      const { data } = await content.ask('uma', 'GET /api/cms/blog/entries', { query });
      return data && [data.items.map(({ title }) => title), data.total, data.page, data.page_count];
    };
    const titles = Array.from({ length: 14 }, (_, index) => `Entrada ${14 - index}`);
    expect(await page({})).toEqual([titles.slice(0, 12), 14, 1, 2]);
    expect(await page({ page: '2' })).toEqual([titles.slice(12), 14, 2, 2]);
    expect(await page({ page: '2', per_page: '5' })).toEqual([titles.slice(5, 10), 14, 2, 3]);
    expect(await page({ page: '9' })).toEqual([[], 14, 9, 2]);
    expect(await page({ per_page: '99999' })).toEqual([titles, 14, 1, 1]);
    const { data } = await content.ask('uma', 'GET /api/cms/blog/entries', { query: { per_page: '1' } });
    expect(data?.items[0]).toEqual({
      id: expect.any(Number) as number,
      url_key: 'entrada-14',
      title: 'Entrada 14',
      summary: 'Resumo',
      image: { path: 'banner.svg', alt: 'Mesa', width: 1600, height: 1000 },
      author: 'Helena Prado',
      published_at: '2026-10-14T12:00:00.000Z',
    });
  });

  it.each([{ page: '0' }, { page: 'um' }, { page: '-1' }, { per_page: '1.5' }])(
    '[CMS-05] refuses the page %j',
    async (query) => {
      expect(await content.ask('uma', 'GET /api/cms/blog/entries', { query })).toMatchObject({ status: 422 });
    },
  );

  it('[CMS-05] returns an entry by its key, or else by its id', async () => {
    const db = await content.storeDb('uma');
    const inserted = await db
      .insertInto('blog_entries')
      .values([entry(1), { ...entry(2), url_key: '2026' }])
      .returning(['id', 'url_key'])
      .execute();
    const first = inserted.find(({ url_key }) => url_key === 'entrada-1');
    const title = async (id: string | number) => {
      const response = await content.ask('uma', 'GET /api/cms/blog/entries/{id}', { path: { id } });
      return response.data?.title ?? response.status;
    };
    expect(await title('entrada-1')).toBe('Entrada 1');
    expect(await title(first?.id ?? 0)).toBe('Entrada 1');
    expect(await title('2026')).toBe('Entrada 2');
    expect(await title('nao-existe')).toBe(404);
    expect(await title(2_000_000)).toBe(404);
  });
});

it('[CMS-05] [CMS+01] returns the components of an entry that are visible now, with safe texts and true terms', async () => {
  const db = await content.storeDb('uma');
  const text = (html: string, more: object = {}) => ({
    position: 1,
    component: 'content/rich-text',
    data: { html, ...more },
  });
  await db
    .insertInto('blog_entries')
    .values({
      url_key: 'com-produtos',
      title: 'Com produtos',
      summary: '',
      content_html: '<p>Texto</p>',
      author: 'Ana',
      published_at: new Date('2026-11-01T03:00:00Z'),
      content: JSON.stringify({
        texto: text('<p onclick="x()">Oi</p><p>{{frete_gratis:nenhum}}</p>'),
        passado: text('<p>Fim</p>', { show_until: '2026-01-01T00:00' }),
        ilegivel: text('<p>Nunca</p>', { show_from: 'amanhã' }),
      }),
    })
    .execute();
  const { data } = await content.ask('uma', 'GET /api/cms/blog/entries/{id}', {
    path: { id: 'com-produtos' },
  });
  expect(data?.content).toEqual({ texto: text('<p>Oi</p>') });
});

describe('stores', () => {
  it('[STO+01] return no content of each other, by list, key or id', async () => {
    await fill('uma');
    const other = await fill('outra');
    const lists = await Promise.all(
      (
        [
          'GET /api/cms/tags/',
          'GET /api/cms/countdowns/',
          'GET /api/cms/popups/',
          'GET /api/cms/blog/entries',
          'GET /api/cart/promotions/',
          'GET /api/store/redirects',
        ] as const
      ).map(async (call) => {
        const text = JSON.stringify((await content.ask('uma', call)).data);
        return [call, text.includes('segredo-uma'), text.includes('segredo-outra')];
      }),
    );
    expect(lists).toEqual(lists.map(([call]) => [call, true, false]));
    const foreign = [
      await content.ask('uma', 'GET /api/cms/countdowns/{id}', { path: { id: other.countdown } }),
      await content.ask('uma', 'GET /api/cms/forms/{id}', { path: { id: other.form } }),
      await content.ask('uma', 'GET /api/cms/blog/entries/{id}', { path: { id: other.entry } }),
      await content.ask('uma', 'GET /api/cms/blog/entries/{id}', { path: { id: 'segredo-outra' } }),
      await content.ask('uma', 'GET /api/cart/promotions/{id}', { path: { id: other.promotion } }),
      await content.ask('uma', 'GET /api/cart/promotions/{id}', { path: { id: 'segredo-outra' } }),
      await content.ask('uma', 'POST /api/cms/forms/{id}/submissions', {
        path: { id: other.form },
        body: { answers: {} },
      }),
    ];
    expect(foreign.map(({ status }) => status)).toEqual(foreign.map(() => 404));
  });

  it('[STO+01] store submissions separately, with the same address in both', async () => {
    await Promise.all(contentStores.map(fill));
    for (const store of contentStores) {
      await content.ask(store, 'POST /api/cms/newsletter/subscriptions', {
        body: { email: 'ana@exemplo.com.br', name: store },
      });
    }
    for (const store of contentStores) {
      const db = await content.storeDb(store);
      expect(await db.selectFrom('newsletter_subscriptions').select('name').execute()).toEqual([
        { name: store },
      ]);
      expect(await db.selectFrom('cms_form_submissions').select('answers').execute()).toEqual([
        { answers: [{ code: 'segredo', label: 'Segredo', value: store }] },
      ]);
    }
  });

  it('[STO+01] cannot show or fill a form of another', async () => {
    const [one, other] = [await fill('uma'), await fill('outra')];
    const db = await content.storeDb('uma');
    await expect(
      db.insertInto('cms_popups').values({ code: 'x', title: 'X', form_id: other.form }).execute(),
    ).rejects.toThrow(/foreign key/);
    await expect(
      db
        .insertInto('cms_form_submissions')
        .values({ form_id: other.form, answers: '[]', received_at: new Date() })
        .execute(),
    ).rejects.toThrow(/foreign key/);
    expect(one.form).not.toBe(other.form);
  });

  it('[STO+02] announce each change by its tags, from any process', async () => {
    const tags: string[] = [];
    const stop = await content.test.database.engine.listen(
      'vitrine_changes',
      (payload) => tags.push(payload),
      () => {},
    );
    await fill('uma');
    await expect.poll(() => tags.some((payload) => payload.includes('"blog"'))).toBe(true);
    const announced = new Set(tags.flatMap((payload) => /\[(.*)\]/.exec(payload)?.[1]?.split(',') ?? []));
    expect([...announced].toSorted()).toEqual(
      ['blog', 'countdowns', 'forms', 'popups', 'promotions', 'store', 'tags'].map((tag) => `"${tag}"`),
    );
    expect(tags.every((payload) => payload.includes('"uma"'))).toBe(true);
    await stop();
  });
});

/** One row per content table, each with the store's secret; the blog last. */
async function fill(store: string) {
  const db = await content.storeDb(store);
  const secret = `segredo-${store}`;
  await db
    .insertInto('cms_tags')
    .values({ name: secret, tag: `<meta name="${secret}" content="x">`, position: 'head', kind: 'essential' })
    .execute();
  await db
    .insertInto('store_redirects')
    .values({ old_path: `/${secret}`, new_path: '/' })
    .execute();
  const countdown = await db
    .insertInto('cms_countdowns')
    .values({
      code: secret,
      name: secret,
      start_at: new Date('2026-11-01T03:00:00Z'),
      end_at: new Date('2026-12-01T03:00:00Z'),
      hide_options: '[]',
      colors: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const form = await db
    .insertInto('cms_forms')
    .values({ code: secret, title: secret, fields: '[]', submit_label: 'Enviar', success_message: 'Ok' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('cms_form_submissions')
    .values({
      form_id: form.id,
      answers: JSON.stringify([{ code: 'segredo', label: 'Segredo', value: store }]),
      received_at: new Date('2026-11-20T12:00:00Z'),
    })
    .execute();
  await db.insertInto('cms_popups').values({ code: secret, title: secret, form_id: form.id }).execute();
  const promotion = await db
    .insertInto('promotions')
    .values({ code: secret, name: secret })
    .returning('id')
    .executeTakeFirstOrThrow();
  const entry = await db
    .insertInto('blog_entries')
    .values({
      url_key: secret,
      title: secret,
      summary: '',
      content_html: '',
      author: '',
      published_at: new Date('2026-11-01T03:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { countdown: countdown.id, form: form.id, entry: entry.id, promotion: promotion.id };
}
