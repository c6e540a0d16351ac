import type { AdminProduct } from '@vitrine/contract/admin/schemas/admin-product.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { callBling } from '#api/apps/bling/call-bling.ts';
import { readLink } from '#api/apps/bling/stock/linked-stock.ts';
import type { AppContext } from '#api/contexts/apps/apps.public.ts';
import { type BlingBench, startBling } from '#test/start-bling.ts';
import { blankProduct, blankVariant } from '#test/test-catalogue-forms.ts';

import { productsOfSku, readBlingProduct } from './bling-products.ts';
import { sendProduct } from './send-product.ts';

let bench: BlingBench;
let next = 1;
beforeAll(async () => {
  bench = await startBling();
});
beforeEach(async () => {
  await bench.install({ products: 'create', stock_leader: 'shop' });
});
afterEach(async () => {
  await bench.control('DELETE', '/faults');
  await bench.remove();
});
afterAll(() => bench.close());

const newSku = () => `BLG-${next++}`;

async function newProduct(change: object = {}): Promise<AdminProduct> {
  const sku = newSku();
  const body = {
    ...blankProduct,
    sku,
    name: `Caneca ${sku}`,
    category_keys: ['sala/mantas'],
    variants: [{ ...blankVariant, sku, price_centavos: 4_990, stock: 7 }],
    ...change,
  };
  return (await bench.owner())('POST /api/admin/products', { body });
}

const sizes = {
  options: [
    {
      code: 'size',
      label: 'Tamanho',
      values: [
        { code: 'p', label: 'P', color: null },
        { code: 'm', label: 'M', color: null },
        { code: 'g', label: 'G: largo', color: null },
      ],
    },
  ],
};
const sized = (sku: string, size: string, price = 4_990) => ({
  ...blankVariant,
  sku: `${sku}-${size.toUpperCase()}`,
  option_values: { size },
  price_centavos: price,
  stock: 3,
});
async function newSized(): Promise<AdminProduct> {
  const sku = newSku();
  return newProduct({ ...sizes, sku, variants: [sized(sku, 'p'), sized(sku, 'g', 5_990)] });
}

async function write(product: AdminProduct, change: object): Promise<AdminProduct> {
  const { id, created_on: _c, page_url: _p, images: _i, ...body } = { ...product, ...change } as AdminProduct;
  return (await bench.owner())('PUT /api/admin/products/{id}', {
    path: { id: String(id) },
    body: { ...body, images: [], redirect: false },
  });
}
const inBling = async (sku: string) => productsOfSku(await bench.context(), sku);
const detail = async (sku: string) => {
  const context = await bench.context();
  const [found] = await productsOfSku(context, sku);
  return found ? readBlingProduct(context, found.id) : null;
};
/** Lets the shop report its changes and the app act on them. */
async function settle(): Promise<void> {
  for (let round = 0; round < 3; round += 1) await bench.runJobs();
}

describe('a new product', () => {
  it('[INT+02] goes out with fiscal data, weights and sizes, and begins with the pieces of the shop', async () => {
    const product = await newProduct({
      brand: 'Aurora',
      ncm: '69111010',
      cest: '1000100',
      goods_origin: 0,
      invoice_unit: 'PC',
      variants: [
        {
          ...blankVariant,
          sku: 'BLG-FISCAL',
          gtin: '7891234567895',
          price_centavos: 4_990,
          weight_grams: 350,
          height_cm: 10,
          width_cm: 12,
          length_cm: 14,
          stock: 7,
        },
      ],
    });
    await settle();
    expect(await detail('BLG-FISCAL')).toMatchObject({
      nome: product.name,
      codigo: 'BLG-FISCAL',
      preco: 49.9,
      tipo: 'P',
      formato: 'S',
      unidade: 'PC',
      gtin: '7891234567895',
      marca: 'Aurora',
      pesoBruto: 0.35,
      pesoLiquido: 0.35,
      dimensoes: { altura: 10, largura: 12, profundidade: 14, unidadeMedida: 1 },
      tributacao: { origem: 0, ncm: '6911.10.10', cest: '10.001.00' },
      estoque: { saldoVirtualTotal: 7 },
    });
  });

  it('[INT+02] leaves out what the shop does not know', async () => {
    const { sku } = await newProduct();
    await settle();
    const created = await detail(sku);
    expect(created).toMatchObject({ unidade: 'UN' });
    for (const field of ['tributacao', 'gtin', 'marca']) expect(created).not.toHaveProperty(field);
  });

  it('[INT+02] is one product with variations, each with its code, price and pieces', async () => {
    const product = await newSized();
    await settle();
    const parent = await detail(product.sku);
    expect(parent?.formato).toBe('V');
    const found = [...(parent?.variacoes ?? [])].toSorted(
      (one, other) => (one.preco ?? 0) - (other.preco ?? 0),
    );
    expect(found).toMatchObject([
      { codigo: `${product.sku}-P`, preco: 49.9, variacao: { nome: 'Tamanho:P' } },
      // A colon would end the name of the option there.
      { codigo: `${product.sku}-G`, preco: 59.9, variacao: { nome: 'Tamanho:G  largo' } },
    ]);
    for (const { estoque } of found) expect(estoque).toEqual({ saldoVirtualTotal: 3 });
  });

  it('[INT+02] adds a new variant to the product with variations, and deletes none there', async () => {
    const product = await newSized();
    await settle();
    const before = (await detail(product.sku))?.variacoes ?? [];
    await write(product, { variants: [...product.variants, sized(product.sku, 'm', 5_490)] });
    await settle();
    const after = (await detail(product.sku))?.variacoes ?? [];
    expect(after.map(({ codigo }) => codigo).toSorted()).toEqual(
      ['G', 'M', 'P'].map((size) => `${product.sku}-${size}`),
    );
    for (const { id } of before) expect(after.map((one) => one.id)).toContain(id);
    expect(after.find(({ codigo }) => codigo?.endsWith('-M'))?.preco).toBe(54.9);
  });

  it('stays in the shop until the merchant wants it in Bling', async () => {
    await bench.change({ products: 'link' });
    const { sku } = await newProduct();
    await bench.change({ products: 'create' });
    const hidden = await newProduct({ is_active: false });
    await bench.change({ products: 'link' });
    await settle();
    expect(await inBling(sku)).toEqual([]);
    expect(await inBling(hidden.sku)).toEqual([]);
  });
});

describe('a product that Bling has', () => {
  const existing = async (sku: string, change: object = {}) =>
    callBling(await bench.context(), ({ produtos }) =>
      produtos.create({
        nome: 'Da planilha',
        codigo: sku,
        preco: 10,
        tipo: 'P',
        situacao: 'A',
        formato: 'S',
        variacoes: [],
        ...change,
      }),
    ) as Promise<{ data: { id: number } }>;

  it('[INT+02] is linked by its code and left as it is', async () => {
    const sku = newSku();
    const { data } = await existing(sku);
    await newProduct({ variants: [{ ...blankVariant, sku, stock: 4 }] });
    await settle();
    expect(await inBling(sku)).toMatchObject([{ id: data.id }]);
    expect(await detail(sku)).toMatchObject({ nome: 'Da planilha', preco: 10 });
    expect((await readLink(await bench.context(), sku))?.link.bling_id).toBe(data.id);
  });

  it('[INT+02] is not a deleted one with the same code, nor one whose code only begins so', async () => {
    const sku = newSku();
    const { data } = await existing(sku);
    await callBling(await bench.context(), ({ produtos }) => produtos.delete({ idProduto: data.id }));
    await existing(`${sku}-X`);
    await newProduct({ variants: [{ ...blankVariant, sku, stock: 4 }] });
    await settle();
    const found = await inBling(sku);
    expect(found).toHaveLength(1);
    expect(found[0]?.id).not.toBe(data.id);
  });

  it('[INT+02] is found inactive, too', async () => {
    const sku = newSku();
    const { data } = await existing(sku, { situacao: 'I' });
    await newProduct({ variants: [{ ...blankVariant, sku, stock: 4 }] });
    await settle();
    expect(await inBling(sku)).toMatchObject([{ id: data.id }]);
  });

  it('[INT+02] follows name and price as the merchant chose, and keeps what the merchant wrote there', async () => {
    await bench.change({ products: 'follow' });
    const sku = newSku();
    const { data } = await existing(sku, {
      descricaoCurta: 'Escrita no Bling',
      tributacao: { ncm: '1111.11.11' },
    });
    const product = await newProduct({
      name: 'Bule',
      ncm: '69111010',
      variants: [{ ...blankVariant, sku, price_centavos: 2_000, stock: 4 }],
    });
    await settle();
    const expected = { id: data.id, descricaoCurta: 'Escrita no Bling', tributacao: { ncm: '1111.11.11' } };
    expect(await detail(sku)).toMatchObject({ ...expected, nome: 'Bule', preco: 20 });
    await bench.takeMessages();
    await bench.change({ products: 'follow_price' });
    await write(product, {
      name: 'Bule azul',
      variants: [{ ...product.variants[0], price_centavos: 2_500 }],
    });
    await settle();
    expect(await detail(sku)).toMatchObject({ ...expected, nome: 'Bule', preco: 25 });
    // Its own change comes back, and is no change.
    const echo = (await bench.takeMessages()).filter(({ body }) => body.includes('product.updated'));
    expect(echo).toHaveLength(1);
    for (const message of echo) expect(await bench.deliver(message)).toBe(200);
    await settle();
    expect((await bench.takeMessages()).filter(({ body }) => body.includes('product.'))).toEqual([]);
  });
});

it('[INT+02] is created once for events at the same moment and jobs of several processes', async () => {
  const product = await newProduct();
  await write(product, { name: 'Outra' });
  await Promise.all([bench.runJobs(), bench.runJobs(), bench.runJobs()]);
  await settle();
  expect(await inBling(product.sku)).toHaveLength(1);
});

it('[INT+02] is created once when a response is lost', async () => {
  await bench.control('POST', '/faults', { kind: 'lost', method: 'POST', path: '/produtos', times: 1 });
  const { sku } = await newProduct();
  await settle();
  bench.clock.pass(120_000);
  await settle();
  expect(await inBling(sku)).toHaveLength(1);
  expect((await detail(sku))?.['estoque']).toEqual({ saldoVirtualTotal: 7 });
});

it('[INT+02] survives a kill at each step, before and after, with one product and its pieces', async () => {
  let points = 1;
  for (let point = 1; point <= points; point += 1) {
    const product = await newSized();
    const context = await bench.context();
    let count = 0;
    const step = async <Value>(work: () => Promise<Value>): Promise<Value> => {
      count += 1;
      if (count === point) throw new Error('killed');
      return work();
    };
    const { replace, put, add } = context.records;
    const dying: AppContext = {
      ...context,
      queue: (job) => step(() => context.queue(job)),
      records: {
        ...context.records,
        replace: (...given) => step(() => replace(...given)),
        put: (...given) => step(() => put(...given)),
        add: (...given) => step(() => add(...given)),
      },
    };
    await sendProduct(dying, { id: product.id, sku: product.sku }).catch(() => undefined);
    points = Math.max(points, count);
    await settle();
    expect(await inBling(product.sku)).toHaveLength(1);
    for (const { sku } of product.variants) {
      expect(await inBling(sku)).toHaveLength(1);
      expect((await detail(sku))?.['estoque']).toEqual({ saldoVirtualTotal: 3 });
    }
  }
  expect(points).toBeGreaterThan(8);
});
