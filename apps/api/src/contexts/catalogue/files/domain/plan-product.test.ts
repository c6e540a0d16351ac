import { describe, expect, it } from 'vitest';

import type { ProductEntry } from './catalogue-entry.ts';
import type { ProductValues, StoredProduct } from './catalogue-state.ts';
import { planProduct, slugsFor, type PlanningContext } from './plan-product.ts';

const color = {
  code: 'color',
  label: 'Cor',
  values: [
    { code: 'areia', label: 'Areia', color: '#d9c7a8' },
    { code: 'v2', label: 'Oliva', color: null },
  ],
};
const values: ProductValues = {
  sku: 'ALM',
  name: 'Almofada Brisa',
  slug: 'almofada',
  brand: 'Aurora',
  short_description: 'Macia',
  description_html: '<p>Macia</p>',
  seo_title: 'Almofada de linho',
  seo_description: '',
  options: [color],
  attributes: [{ code: 'material', label: 'Material', value: 'Linho' }],
  images: [{ path: '/a.webp', alt: 'Almofada', width: 4, height: 3, option_value: null }],
  video_url: '/arquivos/a.mp4',
  video_title: 'Como lavar',
  video_captions: '/arquivos/a.vtt',
  video_added_on: '2026-01-02',
  sales_rank: 7,
  is_new: true,
  is_free_shipping: true,
  is_active: false,
  created_on: '2026-01-01',
  ncm: '94049000',
  cest: null,
  goods_origin: 0,
  invoice_unit: 'UN',
};
const variant = {
  id: 5,
  position: 1,
  sku: 'ALM-A',
  gtin: null,
  option_values: { color: 'areia' },
  price_centavos: 9990,
  special_price_centavos: null,
  offer_from: null,
  offer_until: null,
  stock: 4,
  min_qty: 1,
  qty_step: 1,
  content: null,
  volume_prices: [],
  weight_grams: 0,
  height_cm: 0,
  width_cm: 0,
  length_cm: 0,
  cost_centavos: null,
  on_order_limit: null,
  on_order_days: null,
  on_order_date: null,
};
const stored: StoredProduct = {
  ...values,
  id: 1,
  category_keys: ['sala/almofadas', 'presentes'],
  tags: ['Inverno', 'Verão'],
  variants: [variant],
};

const slugOwners: Readonly<Record<string, string>> = {
  almofada: 'ALM',
  vaso: 'VASO',
  'vaso-de-barro': 'VASO',
};
const around = (product?: StoredProduct): PlanningContext => ({
  stored: product,
  today: '2026-11-22',
  slugOwner: (slug) => slugOwners[slug],
  variantOwner: () => undefined,
  picture: (file) => (file === 'ruim.jpg' ? undefined : { path: `/${file}.webp`, width: 40, height: 30 }),
});
const plan = (entry: Omit<ProductEntry, 'sku'>, product?: StoredProduct) =>
  planProduct({ sku: 'ALM', ...entry }, around(product));

describe('[CAT+02] a new product', () => {
  it('has empty texts, no video, the last rank, and is on sale from today', () => {
    expect(plan({ name: 'Almofada Brisa', variants: [{ price_centavos: 1000 }] })).toEqual({
      values: {
        sku: 'ALM',
        name: 'Almofada Brisa',
        slug: 'almofada-brisa',
        brand: null,
        short_description: '',
        description_html: '',
        seo_title: '',
        seo_description: '',
        options: [],
        attributes: [],
        images: [],
        video_url: null,
        video_title: '',
        video_captions: '',
        video_added_on: null,
        sales_rank: 1_000_000,
        is_new: false,
        is_free_shipping: false,
        is_active: true,
        created_on: '2026-11-22',
        ncm: null,
        cest: null,
        goods_origin: null,
        invoice_unit: null,
      },
      categories: null,
      tags: null,
      variants: {
        added: [expect.objectContaining({ sku: 'ALM', price_centavos: 1000 })],
        changed: [],
        problems: [],
        warnings: [],
        stockMarks: [],
      },
      problems: [],
    });
  });

  it('has its video from today, and its categories', () => {
    const entry = { name: 'Almofada', variants: [{ price_centavos: 1 }], video_url: '/b.mp4' };
    expect(plan({ ...entry, categories: [[{ label: 'Sala' }]] })).toMatchObject({
      values: { video_url: '/b.mp4', video_title: '', video_captions: '', video_added_on: '2026-11-22' },
      categories: [{ key: 'sala', names: ['Sala'] }],
    });
    expect(plan({ ...entry, categories: [] }).categories).toBeNull();
  });

  it.each<[Omit<ProductEntry, 'sku'>, { field: string; code: string }[]]>([
    [{ name: 'Almofada' }, [{ field: 'variants', code: 'required' }]],
    [{ name: 'Almofada', variants: [] }, [{ field: 'variants', code: 'required' }]],
    [{ slug: 'b', variants: [{ price_centavos: 1 }] }, [{ field: 'name', code: 'required' }]],
    [{ name: null, slug: 'b', variants: [{ price_centavos: 1 }] }, [{ field: 'name', code: 'required' }]],
    [{ name: '', slug: 'b', variants: [{ price_centavos: 1 }] }, [{ field: 'name', code: 'required' }]],
  ])('is refused without name or variant: %j', (entry, problems) => {
    expect(plan(entry).problems).toEqual(problems);
  });
});

describe('[CAT+02] a stored product', () => {
  it.each<[string, Omit<ProductEntry, 'sku'>]>([
    ['nothing', {}],
    ['its own values', { ...values, categories: undefined, images: undefined, created_on: null }],
    [
      'its categories in another order',
      { categories: [[{ label: 'Presentes' }], [{ code: 'sala' }, { label: 'Almofadas' }]] },
    ],
    [
      'its categories twice',
      {
        categories: [
          [{ code: 'presentes' }],
          [{ code: 'sala' }, { code: 'almofadas' }],
          [{ code: 'presentes' }],
        ],
      },
    ],
    ['its slug cleared', { slug: null }],
    ['its tags, written otherwise', { tags: ['verao', 'INVERNO'] }],
  ])('is unchanged if the file has %s', (_, entry) => {
    expect(plan(entry, stored)).toEqual({
      values: null,
      categories: null,
      tags: null,
      variants: { added: [], changed: [], problems: [], warnings: [], stockMarks: [] },
      problems: [],
    });
  });

  it.each<[Omit<ProductEntry, 'sku'>, Partial<ProductValues>]>([
    [{ name: 'Outra' }, { name: 'Outra' }],
    [{ ncm: null }, { ncm: null }],
    [
      { goods_origin: 2, cest: '2803800' },
      { goods_origin: 2, cest: '2803800' },
    ],
    [{ slug: 'outra' }, { slug: 'outra' }],
    [{ brand: 'Serra' }, { brand: 'Serra' }],
    [{ brand: null }, { brand: null }],
    [{ short_description: 'x' }, { short_description: 'x' }],
    [{ short_description: null }, { short_description: '' }],
    [{ description_html: 'x' }, { description_html: 'x' }],
    [{ description_html: null }, { description_html: '' }],
    [{ options: null }, { options: [] }],
    [
      {
        attributes: [
          { label: 'Origem', value: 'Serro' },
          { code: 'peso', value: '1' },
        ],
      },
      {
        attributes: [
          { code: 'origem', label: 'Origem', value: 'Serro' },
          { code: 'peso', label: 'peso', value: '1' },
        ],
      },
    ],
    [{ attributes: null }, { attributes: [] }],
    [{ images: null }, { images: [] }],
    [{ video_title: 'x' }, { video_title: 'x' }],
    [{ video_title: null }, { video_title: '' }],
    [{ video_captions: '/x.vtt' }, { video_captions: '/x.vtt' }],
    [{ video_captions: null }, { video_captions: '' }],
    // A new video is dated today.
    [{ video_url: '/b.mp4' }, { video_url: '/b.mp4', video_added_on: '2026-11-22' }],
    [
      { video_url: null, video_title: 'x', video_captions: '/x.vtt' },
      { video_url: null, video_title: '', video_captions: '', video_added_on: null },
    ],
    [{ sales_rank: 1 }, { sales_rank: 1 }],
    [{ sales_rank: null }, { sales_rank: 1_000_000 }],
    [{ is_new: null }, { is_new: false }],
    [{ is_free_shipping: false }, { is_free_shipping: false }],
    [{ is_free_shipping: null }, { is_free_shipping: false }],
    [{ is_active: true }, { is_active: true }],
    [{ is_active: null }, { is_active: true }],
    [
      { attributes: [{ code: 'a', label: '', value: '1' }] },
      { attributes: [{ code: 'a', label: 'a', value: '1' }] },
    ],
    [{ created_on: '2026-02-03' }, { created_on: '2026-02-03' }],
  ])('changes by %j, and leaves the rest unchanged', (entry, change) => {
    expect(plan(entry, stored)).toMatchObject({
      values: { ...values, ...change },
      categories: null,
      problems: [],
    });
  });

  it.each([
    [null, []],
    [[], []],
    [
      [[{ code: 'sala', label: 'Sala de estar' }, { label: 'Mantas' }]],
      [{ key: 'sala/mantas', names: ['Sala de estar', 'Mantas'] }],
    ],
  ])('changes its categories to %j', (categories, ways) => {
    expect(plan({ categories }, stored)).toMatchObject({ values: null, categories: ways, problems: [] });
  });

  it('refuses an empty name', () => {
    expect(plan({ name: null }, stored).problems).toEqual([{ field: 'name', code: 'required' }]);
  });
});

describe('[CAT+02] the images of a product', () => {
  const imagesOf = (images: ProductEntry['images'], name?: string) => {
    const { values: planned, problems } = plan({ images, name }, stored);
    expect(problems).toEqual([]);
    return planned?.images;
  };
  const shown = { path: '/a.jpg.webp', width: 40, height: 30, option_value: null };

  it('have the product’s name if the file has no description, and are omitted if refused', () => {
    const images = [
      { file: 'a.jpg' },
      { file: 'ruim.jpg' },
      { file: 'a.jpg', alt: '' },
      { file: 'a.jpg', alt: 'Vista' },
    ];
    expect(imagesOf(images, 'Outra')).toEqual([
      { ...shown, alt: 'Outra' },
      { ...shown, alt: 'Outra' },
      { ...shown, alt: 'Vista' },
    ]);
  });

  it.each([
    ['color', 'v2'],
    ['Cor', 'Oliva'],
    ['color', 'Oliva'],
  ])('show a value of an option by code or label: %s %s', (code, value) => {
    expect(imagesOf([{ file: 'a.jpg', alt: 'x', option_value: { code, value } }])).toEqual([
      { ...shown, alt: 'x', option_value: { code: 'color', value: 'v2' } },
    ]);
  });

  it.each([
    ['color', 'preto'],
    ['size', 'areia'],
  ])('are refused with an option or value that the product does not have: %s %s', (code, value) => {
    const { problems, values: planned } = plan(
      { images: [{ file: 'b.jpg' }, { file: 'a.jpg', option_value: { code, value } }] },
      stored,
    );
    expect(problems).toEqual([{ field: 'images', code: 'option_unknown', index: 1 }]);
    expect(planned?.images[1]?.option_value).toBeNull();
  });
});

describe('[CAT+02] the slug of a product', () => {
  const slugOf = (entry: ProductEntry, product?: StoredProduct) => {
    const { values: planned, problems } = planProduct(
      { variants: [{ price_centavos: 1 }], ...entry },
      around(product),
    );
    return problems.length > 0 ? problems : planned?.slug;
  };
  const taken = [{ field: 'slug', code: 'slug_taken' }];

  it.each<[string, ProductEntry, unknown]>([
    ['is that of the file', { sku: 'ALM', name: 'X', slug: 'novo' }, 'novo'],
    ['may be the one that it has', { sku: 'ALM', name: 'X', slug: 'almofada' }, 'almofada'],
    ['is not the one of another product', { sku: 'ALM', name: 'X', slug: 'vaso' }, taken],
    ['is made of the name', { sku: 'ALM', name: 'Vaso Azul' }, 'vaso-azul'],
    ['is made of name and code where another product has the name', { sku: 'A/1', name: 'Vaso' }, 'vaso-a-1'],
    ['is refused where both are taken', { sku: 'de barro', name: 'Vaso' }, taken],
    ['is made of the code where the name gives none', { sku: 'ALM', name: '…' }, 'alm'],
    ['is refused where neither gives one', { sku: '…', name: '…' }, taken],
  ])('%s', (_, entry, slug) => {
    expect(slugOf(entry)).toEqual(slug);
  });

  it('is unchanged if the file has none, for any name', () => {
    expect(slugOf({ sku: 'ALM', name: 'Outra' }, stored)).toBe('almofada');
  });

  it.each([
    ['ALM', 'Almofada'],
    // Truncated at a hyphen, a slug has neither double nor trailing hyphens.
    ['B-7', `${'a'.repeat(59)} ${'b'.repeat(30)}`],
    [`${'x'.repeat(58)}-yyyyy`, 'a'.repeat(80)],
    ['…', 'Almofada'],
    ['ALM', '…'],
  ])('is one that a file may have, of code %j and name %j', (sku, name) => {
    const slugs = slugsFor(sku, name).filter((slug) => slug !== '');
    expect(slugs.length).toBeGreaterThan(0);
    for (const slug of slugs) {
      expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
      expect(slug.length).toBeLessThanOrEqual(120);
    }
  });

  it('is truncated before the code, or at a hyphen without one', () => {
    expect(slugsFor('B-7', `vaso ${'a'.repeat(49)} ${'b'.repeat(30)}`)).toEqual([
      `vaso-${'a'.repeat(49)}-${'b'.repeat(25)}`,
      `vaso-${'a'.repeat(49)}-b-7`,
    ]);
  });

  it('preserves the whole code, which distinguishes products of one name', () => {
    const sku = `B-${'7'.repeat(62)}`;
    expect(slugsFor(sku, 'a'.repeat(80))).toEqual(['a'.repeat(80), `${'a'.repeat(55)}-${sku.toLowerCase()}`]);
  });
});

describe('[CAT+02] refuses codes', () => {
  const problems = (entry: Omit<ProductEntry, 'sku'>) => plan(entry, stored).problems;
  const values80 = [{ code: `a${'b'.repeat(79)}`, label: 'x' }];

  it.each<[string, Omit<ProductEntry, 'sku'>, string[]]>([
    ['an option in capitals', { options: [{ code: 'Cor', values: [] }] }, ['options']],
    ['an option without letters', { options: [{ label: '…', values: [] }] }, ['options']],
    [
      'two options of one code',
      {
        options: [
          { code: 'cor', values: [] },
          { label: 'Cor', values: [] },
        ],
      },
      ['options'],
    ],
    ['a value with a blank', { options: [{ code: 'cor', values: [{ code: 'a b' }] }] }, ['options']],
    [
      'two values of one code',
      { options: [{ code: 'cor', values: [{ code: 'a' }, { label: 'A' }] }] },
      ['options'],
    ],
    [
      'a value of 81 letters',
      { options: [{ code: 'cor', values: [{ code: 'a'.repeat(81) }] }] },
      ['options'],
    ],
    ['an attribute with a leading hyphen', { attributes: [{ code: '-a', value: '1' }] }, ['attributes']],
    [
      'an attribute twice',
      {
        attributes: [
          { code: 'a', value: '1' },
          { code: 'a', value: '2' },
        ],
      },
      ['attributes'],
    ],
    ['a category with an underscore', { categories: [[{ code: 'sala_de_estar' }]] }, ['categories']],
    ['a category without letters', { categories: [[{ label: '…' }]] }, ['categories']],
    [
      'a path of more than 200 letters',
      { categories: [[{ code: 'a'.repeat(100) }, { code: 'b'.repeat(100) }]] },
      ['categories'],
    ],
    ['nothing of 80 letters', { options: [{ code: 'a_-9', values: values80 }] }, []],
    [
      'no problem of a path of 200 letters',
      { categories: [[{ code: 'a'.repeat(100) }, { code: 'b'.repeat(99) }]] },
      [],
    ],
    [
      'no duplicate in one code of two options',
      { options: ['a', 'b'].map((code) => ({ code, values: [{ code: 'x' }] })) },
      [],
    ],
  ])('%s', (_, entry, fields) => {
    expect(problems(entry)).toEqual(fields.map((field) => ({ field, code: 'invalid_code' })));
  });
});
