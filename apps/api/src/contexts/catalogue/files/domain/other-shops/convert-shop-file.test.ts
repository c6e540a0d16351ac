import fc from 'fast-check';
import { expect, it } from 'vitest';

import { parseProductEntry } from '#api/contexts/catalogue/files/parse-product-entry.ts';

import { convertShopFile } from './convert-shop-file.ts';
import { recogniseShop } from './shop-columns.ts';

type Cells = Readonly<Record<string, string>>;

/** Converts rows that are named by the headers of a file; other cells are empty. */
function convert(headers: readonly string[], rows: readonly Cells[], uncountedStock = 0) {
  const columns = recogniseShop(headers);
  if (!columns) throw new Error('not recognised');
  return convertShopFile(
    columns,
    rows.map((row, at) => ({ line: at + 2, cells: headers.map((header) => row[header] ?? '') })),
    { uncountedStock },
  );
}

const codesOf = (file: ReturnType<typeof convert>) =>
  [...file.notes, ...file.products.flatMap(({ notes }) => notes)].map(
    ({ code, field }) => `${code} ${field}`,
  );

const shopify = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Product Category',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Gift Card',
  'SEO Title',
  'Variant Image',
  'Cost per item',
  'Tecido (product.metafields.custom.tecido)',
  'Status',
];

const shirt: Cells = {
  Handle: 'camisa-linho',
  Title: 'Camisa de linho',
  'Body (HTML)': '<p>Leve.</p>',
  Vendor: 'Ateliê',
  'Product Category': 'Apparel & Accessories > Clothing > Shirts',
  Tags: 'verão, linho',
  Published: 'true',
  'Option1 Name': 'Cor',
  'Option1 Value': 'Azul',
  'Option2 Name': 'Tamanho',
  'Option2 Value': 'M',
  'Variant SKU': "'0042",
  'Variant Grams': '180.4',
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Qty': '7',
  'Variant Inventory Policy': 'deny',
  'Variant Price': '89.90',
  'Variant Compare At Price': '129.90',
  'Variant Barcode': "'7891000315507",
  'Image Src': 'https://cdn.example/azul.jpg',
  'Image Position': '2',
  'Gift Card': 'false',
  'Variant Image': 'https://cdn.example/azul.jpg',
  'Cost per item': '41.5',
  'Tecido (product.metafields.custom.tecido)': 'Linho',
  Status: 'active',
};

it('[INT+09] converts a product of Shopify with its variants and pictures', () => {
  const file = convert(shopify, [
    shirt,
    {
      Handle: 'camisa-linho',
      'Option1 Value': 'Verde',
      'Option2 Value': 'M',
      'Variant Inventory Tracker': 'shopify',
      'Variant Inventory Qty': '-2',
      'Variant Price': '89.90',
      'Variant Compare At Price': '89.90',
      'Image Src': 'https://cdn.example/capa.jpg',
      'Image Position': '1',
      'Variant Image': 'https://cdn.example/verde.jpg',
    },
    { Handle: 'camisa-linho', 'Image Src': 'https://cdn.example/verde.jpg', 'Image Position': '3' },
  ]);
  expect(file.products).toHaveLength(1);
  expect(file.products[0]).toMatchObject({
    key: 'camisa-linho',
    lines: [2, 3, 4],
    variantKeys: ['Azul / M', 'Verde / M'],
    entry: {
      sku: 'camisa-linho',
      name: 'Camisa de linho',
      slug: 'camisa-linho',
      brand: 'Ateliê',
      description_html: '<p>Leve.</p>',
      categories: [[{ code: 'shirts', label: 'Shirts' }]],
      attributes: [
        { code: 'tags', label: 'Tags', value: 'verão, linho' },
        { code: 'tecido', label: 'Tecido', value: 'Linho' },
      ],
      options: [
        { code: 'color', label: 'Cor', values: [{ code: 'azul' }, { code: 'verde' }] },
        { code: 'size', label: 'Tamanho', values: [{ code: 'm', label: 'M' }] },
      ],
      images: [
        { file: 'https://cdn.example/capa.jpg' },
        { file: 'https://cdn.example/azul.jpg', option_value: { code: 'color', value: 'azul' } },
        { file: 'https://cdn.example/verde.jpg', option_value: { code: 'color', value: 'verde' } },
      ],
      is_active: true,
      variants: [
        {
          sku: '0042',
          gtin: '7891000315507',
          option_values: { color: 'azul', size: 'm' },
          price_centavos: 12_990,
          special_price_centavos: 8990,
          stock: 7,
          weight_grams: 180,
          cost_centavos: 4150,
        },
        { sku: 'camisa-linho-verde-m', price_centavos: 8990, special_price_centavos: null, stock: 0 },
      ],
    },
  });
  expect(codesOf(file)).toEqual(['stock_not_a_count Variant Inventory Qty', 'sku_generated Variant SKU']);
});

it('[INT+09] reads Default Title as no option, and an archived product as hidden', () => {
  const file = convert(shopify, [
    {
      ...shirt,
      'Option1 Name': 'Title',
      'Option1 Value': 'Default Title',
      'Option2 Value': '',
      Status: 'archived',
    },
  ]);
  expect(file.products[0]?.entry).toMatchObject({ sku: '0042', is_active: false });
  expect(file.products[0]?.entry.options).toBeUndefined();
});

it('[INT+09] gives a new address to a handle with other characters or of more than 120', () => {
  const file = convert(shopify, [
    { ...shirt, Handle: '❄️-ar-condicionado™' },
    { ...shirt, Handle: `a${'-longo'.repeat(30)}`, 'Variant SKU': 'B' },
    { ...shirt, Handle: '❄❄', 'Variant SKU': 'C' },
  ]);
  const slugs = file.products.map(({ entry }) => entry.slug);
  expect(slugs[0]).toBe('ar-condicionado');
  expect(slugs[1]?.length).toBeLessThanOrEqual(120);
  expect(slugs[2]).toBeUndefined();
  expect(codesOf(file).filter((code) => code === 'slug_changed Handle')).toHaveLength(3);
});

it('[INT+09] gives variants that are sold without counting the stock of the answer', () => {
  const uncounted = { ...shirt, 'Variant Inventory Tracker': '', 'Variant Inventory Qty': '' };
  expect(convert(shopify, [uncounted], 50).products[0]?.entry.variants?.[0]?.stock).toBe(50);
  expect(codesOf(convert(shopify, [uncounted]))).toContain('stock_uncounted Variant Inventory Qty');
});

it('[CAT+07] [INT+09] sells on order what the other shop sells when none is left, with a day that a note asks to check', () => {
  const soldOn = { ...shirt, 'Variant Inventory Qty': '-3', 'Variant Inventory Policy': 'continue' };
  const file = convert(shopify, [soldOn]);
  expect(file.products[0]?.entry.variants?.[0]).toMatchObject({
    stock: 0,
    on_order_limit: -1,
    on_order_days: 10,
  });
  expect(codesOf(file)).toContain('on_order_days_assumed Variant Inventory Policy');
  const counted = convert(shopify, [shirt]).products[0]?.entry.variants?.[0];
  expect(counted).not.toHaveProperty('on_order_limit');
});

it('[INT+09] reads the newer template and sums the stock of several places', () => {
  const template = ['Title', 'URL handle', 'SKU', 'Option1 name', 'Option1 value', 'Price', 'Status'];
  expect(
    convert(template, [{ Title: 'Caneca', 'URL handle': 'caneca', SKU: 'C1', Price: '30', Status: 'Active' }])
      .products[0]?.entry,
  ).toMatchObject({ slug: 'caneca', is_active: true, variants: [{ sku: 'C1', price_centavos: 3000 }] });
  const places = ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'SKU', 'Location', 'Available'];
  const row = {
    Handle: 'caneca',
    Title: 'Caneca',
    'Option1 Name': 'Cor',
    'Option1 Value': 'Azul',
    SKU: 'C1',
  };
  const { products } = convert(places, [
    { ...row, Location: 'Loja', Available: '2' },
    { ...row, Location: 'Depósito', Available: '5' },
  ]);
  expect(products[0]?.entry.variants).toMatchObject([{ sku: 'C1', stock: 7 }]);
});

it('[INT+09] refuses a gift card and names rows without a product', () => {
  const file = convert(shopify, [{ Vendor: 'solto' }, { ...shirt, 'Gift Card': 'true' }]);
  expect(file.products[0]?.refusals).toMatchObject([{ line: 3, code: 'product_kind_unsupported' }]);
  expect(file.notes).toContainEqual({
    line: 2,
    field: 'Handle',
    code: 'row_without_product',
    value: 'solto',
  });
});

/** The headers of the same file in the languages of the exports, in this order. */
const wooHeaders = {
  en: 'ID|Type|SKU|Name|Published|Visibility in catalog|Short description|Description|Date sale price ends|In stock?|Stock|Weight (kg)|Length (cm)|Sale price|Regular price|Categories|Tags|Images|Parent|Attribute 1 name|Attribute 1 value(s)|Attribute 2 name|Attribute 2 value(s)',
  'pt-BR':
    'ID|Tipo|REF|Nome|Publicado|Visibilidade no catálogo|Descrição curta|Descrição|Data de preço promocional termina em|Em estoque?|Estoque|Peso (kg)|Comprimento (cm)|Preço promocional|Preço|Categorias|Tags|Imagens|Ascendente|Nome do atributo 1|Valores do atributo 1|Nome do atributo 2|Valores do atributo 2',
  'pt-PT':
    'ID|Tipo|REF|Nome|Publicado|Visibilidade no catálogo|Descrição breve|Descrição|Data de término do preço promocional|Em stock?|Stock|Peso (kg)|Comprimento (cm)|Preço promocional|Preço normal|Categorias|Etiquetas|Imagens|Pai|Atributo 1 nome|Atributo 1 valor(es)|Atributo 2 nome|Atributo 2 valor(es)',
  es: 'ID|Tipo|SKU|Nombre|Publicado|Visibilidad en el catálogo|Descripción corta|Descripción|Día en que termina el precio rebajado|¿Existencias?|Inventario|Peso (kg)|Longitud (cm)|Precio rebajado|Precio normal|Categorías|Etiquetas|Imágenes|Superior|Nombre del atributo 1|Valor(es) del atributo 1|Nombre del atributo 2|Valor(es) del atributo 2',
  fr: 'ID|Type|UGS|Nom|Publié|Visibilité dans le catalogue|Description courte|Description|Date de fin de promo|En stock ?|Stock|Poids (kg)|Longueur (cm)|Tarif promo|Tarif régulier|Catégories|Étiquettes|Images|Parent|Nom de l’attribut 1|Valeur(s) de l’attribut 1|Nom de l’attribut 2|Valeur(s) de l’attribut 2',
  it: "ID|Tipo|COD|Nome|Pubblicato|Visibilità nel catalogo|Breve descrizione|Descrizione|Data in cui termina l'offerta|In stock?|Magazzino|Peso (kg)|Lunghezza (cm)|Prezzo in offerta|Prezzo di listino|Categorie|Tag|Immagine|Genitore|Attributo 1 nome|Attributo 1 valuta(e)|Attributo 2 nome|Attributo 2 valuta(e)",
  de: 'ID|Typ|Artikelnummer|Name|Veröffentlicht|Sichtbarkeit im Katalog|Kurzbeschreibung|Beschreibung|Datum, an dem Angebotspreis endet|Vorrätig?|Lagerbestand|Gewicht (kg)|Länge (cm)|Angebotspreis|Regulärer Preis|Kategorien|Schlagwörter|Bilder|Übergeordnetes Produkt|Attribut 1 Name|Attribut 1 Wert(e)|Attribut 2 Name|Attribut 2 Wert(e)',
} as const;

const wooEn = wooHeaders.en.split('|');

/** A product with a variation that names its size and one that stands for any. */
const wooRows: readonly Cells[] = [
  {
    ID: '44',
    Type: 'variable',
    SKU: 'camisa',
    Name: 'Camisa',
    Published: '1',
    'Short description': 'Leve &amp; solta<br>de linho',
    Description: String.raw`Primeiro.\n\nSegundo\nfim [vc_row]`,
    'In stock?': '1',
    'Weight (kg)': '0.25',
    'Length (cm)': '30',
    Categories: 'Roupas > Camisas, Sem categoria',
    Tags: 'verão',
    Images: 'https://velha.example/a.jpg, https://velha.example/b.jpg',
    'Attribute 1 name': 'Tamanho',
    'Attribute 1 value(s)': 'P, M',
    'Attribute 2 name': 'Tecido',
    'Attribute 2 value(s)': String.raw`Linho\, algodão`,
  },
  {
    ID: '45',
    Type: 'variation',
    SKU: 'camisa-g',
    Published: '1',
    'In stock?': '1',
    Stock: '3',
    'Sale price': '80',
    'Regular price': '100',
    Parent: 'id:44',
    'Attribute 1 name': 'Tamanho',
    'Attribute 1 value(s)': 'G',
  },
  {
    ID: '46',
    Type: 'variation',
    Published: '1',
    'In stock?': '0',
    'Sale price': '70',
    'Date sale price ends': '2026-12-24',
    'Regular price': '90.50',
    Parent: 'camisa',
    'Attribute 1 name': 'Tamanho',
  },
];

it.each(Object.entries(wooHeaders))(
  '[INT+09] converts an export of WooCommerce in %s',
  (_language, names) => {
    const headers = names.split('|');
    const rows = wooRows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, cell]) => [headers[wooEn.indexOf(name)] ?? '', cell]),
      ),
    );
    const file = convert(headers, rows);
    expect(file.system).toBe('woocommerce');
    expect(file.products).toHaveLength(1);
    expect(file.products[0]).toMatchObject({
      key: '44',
      lines: [2, 3, 4],
      variantKeys: ['45 / G', '46 / P', '46 / M'],
      entry: {
        sku: 'camisa',
        short_description: 'Leve & solta\nde linho',
        description_html: '<p>Primeiro.</p>\n<p>Segundo<br>fim</p>',
        categories: [[{ label: 'Roupas' }, { label: 'Camisas' }]],
        attributes: [
          { label: 'Tecido', value: 'Linho, algodão' },
          { label: 'Tags', value: 'verão' },
        ],
        options: [{ code: 'size', values: [{ label: 'G' }, { label: 'P' }, { label: 'M' }] }],
        images: [{ file: 'https://velha.example/a.jpg' }, { file: 'https://velha.example/b.jpg' }],
        variants: [
          {
            sku: 'camisa-g',
            price_centavos: 10_000,
            special_price_centavos: 8000,
            stock: 3,
            weight_grams: 250,
            length_cm: 30,
          },
          {
            sku: 'camisa-44-p',
            price_centavos: 9050,
            special_price_centavos: 7000,
            offer_from: null,
            offer_until: '2026-12-25T02:59:59.000Z',
            stock: 0,
          },
          { sku: 'camisa-44-m', price_centavos: 9050, special_price_centavos: 7000, stock: 0 },
        ],
      },
    });
    expect(file.products[0]?.notes.map(({ code }) => code).toSorted()).toEqual([
      'shortcode_dropped',
      'sku_generated',
      'variation_expanded',
    ]);
  },
);

it.each([
  ['2026-11-27', '2026-11-30', '2026-11-27T03:00:00.000Z', '2026-12-01T02:59:59.000Z'],
  ['2026-11-27 00:00:00', '2026-11-30 00:00:00', '2026-11-27T03:00:00.000Z', '2026-12-01T02:59:59.000Z'],
  ['2026-11-27T08:00:00', '', '2026-11-27T11:00:00.000Z', null],
  ['2026-11-30', '2026-11-27', null, null],
  ['em breve', '', null, null],
])('[INT+09] makes a sale from %s to %s a dated offer', (from, until, offerFrom, offerUntil) => {
  const headers = [
    'ID',
    'Type',
    'Name',
    'Published',
    'Date sale price starts',
    'Date sale price ends',
    'Sale price',
    'Regular price',
  ];
  const [product] = convert(headers, [
    {
      ID: '1',
      Type: 'simple',
      Name: 'Vela',
      Published: '1',
      'Date sale price starts': from,
      'Date sale price ends': until,
      'Sale price': '9',
      'Regular price': '10',
    },
  ]).products;
  const isOffer = offerFrom !== null || offerUntil !== null;
  expect(product?.entry.variants).toMatchObject([
    { special_price_centavos: isOffer ? 900 : null, offer_from: offerFrom, offer_until: offerUntil },
  ]);
  expect(product?.notes.some(({ code }) => code === 'offer_with_days')).toBe(!isOffer);
});

it('[INT+09] converts weights in pounds and refuses grouped and foreign products of WooCommerce', () => {
  const headers = ['ID', 'Type', 'Name', 'Published', 'Weight (lbs)', 'Regular price'];
  const file = convert(headers, [
    { ID: '1', Type: 'simple', Name: 'Vela', Published: '1', 'Weight (lbs)': '.5', 'Regular price': '9' },
    { ID: '2', Type: 'grouped', Name: 'Conjunto', Published: '1' },
    { ID: '3', Type: 'variation', Name: 'Perdida', 'Regular price': '1' },
  ]);
  expect(file.products[0]?.entry.variants?.[0]?.weight_grams).toBe(227);
  expect(file.products[1]?.refusals).toMatchObject([{ code: 'product_kind_unsupported' }]);
  expect(file.notes).toContainEqual(expect.objectContaining({ line: 4, code: 'variation_without_product' }));
});

it('[INT+09] converts an export of Nuvemshop, whose numbers are decided once for the file', () => {
  const headers =
    'Identificador URL|Nome|Categorias|Nome da variação 1|Valor da variação 1|Preço|Preço promocional|Peso (kg)|Altura (cm)|Estoque|SKU|Código de barras|Exibir na loja|Frete gratis|Descrição|Tags|Marca|Produto Físico|MPN (Cód. Exclusivo Modelo Fabricante)|Custo'.split(
      '|',
    );
  const file = convert(headers, [
    {
      'Identificador URL': 'mesa',
      Nome: 'Mesa',
      Categorias: 'Casa > Sala',
      'Nome da variação 1': 'Cor',
      'Valor da variação 1': 'Natural',
      Preço: '1.250,00',
      'Preço promocional': '999,90',
      'Peso (kg)': '12,500',
      'Altura (cm)': '75,00',
      Estoque: '3',
      'Exibir na loja': 'SIM',
      'Frete gratis': 'NÃO',
      'Código de barras': '123',
      'Produto Físico': 'SIM',
      'MPN (Cód. Exclusivo Modelo Fabricante)': 'X-1',
      Marca: 'nan',
      Custo: '500,00',
    },
    { 'Identificador URL': 'mesa', 'Valor da variação 1': 'Preta', Preço: '1.250', Estoque: 'Infinito' },
    { Nome: 'Banco', Preço: '80,00', SKU: 'B1', 'Exibir na loja': 'NÃO' },
    { Nome: 'Banco', Preço: '81,00', SKU: 'B1' },
  ]);
  expect(file.products.map(({ key }) => key)).toEqual(['mesa', 'B1', 'B1 5']);
  expect(file.products[0]?.entry).toMatchObject({
    brand: null,
    is_free_shipping: false,
    attributes: [{ label: 'MPN', value: 'X-1' }],
    variants: [
      {
        price_centavos: 125_000,
        special_price_centavos: 99_990,
        weight_grams: 12_500,
        height_cm: 75,
        cost_centavos: 50_000,
        gtin: null,
      },
      { price_centavos: 125_000, stock: 0 },
    ],
  });
  expect(codesOf(file)).toEqual(
    expect.arrayContaining([
      'column_unused Produto Físico',
      'gtin_ignored Código de barras',
      'stock_uncounted Estoque',
      'sku_repeated SKU',
    ]),
  );
});

it('[INT+09] says once per kind when a file has more notes than a person reads', () => {
  const rows = Array.from({ length: 40 }, (_, at) => ({ ...shirt, Handle: `p${at}`, 'Variant SKU': '' }));
  const file = convert(shopify, rows);
  expect(codesOf(file).filter((code) => code.startsWith('sku_generated'))).toHaveLength(30);
  expect(file.notes).toContainEqual(
    expect.objectContaining({ code: 'more_of_a_kind', value: 'sku_generated: +10' }),
  );
});

const cell = fc.oneof(
  fc.constantFrom(
    '',
    '1',
    '10.00',
    '12,5',
    'Azul',
    'https://a.example/b.jpg',
    'camisa',
    'simple',
    'variation',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constant('x'.repeat(300)),
);

it.each([
  ['shopify', shopify],
  ['woocommerce', wooEn],
  [
    'nuvemshop',
    'Identificador URL|Nome|Nome da variação 1|Valor da variação 1|Preço|Estoque|SKU|Categorias'.split('|'),
  ],
] as const)(
  '[INT+09] leaves no row of an export of %s unexplained, and converts it always alike',
  (_, headers) => {
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: headers.length, maxLength: headers.length }), { maxLength: 12 }),
        (cells) => {
          const columns = recogniseShop(headers);
          const rows = cells.map((one, at) => ({ line: at + 2, cells: one }));
          if (!columns) throw new Error('not recognised');
          const file = convertShopFile(columns, rows, { uncountedStock: 0 });
          const explained = new Set([
            ...file.products.flatMap(({ lines }) => lines),
            ...file.notes.map(({ line }) => line),
          ]);
          expect(rows.filter(({ line }) => !explained.has(line))).toEqual([]);
          expect(convertShopFile(columns, rows, { uncountedStock: 0 })).toEqual(file);
          for (const { entry } of file.products) {
            expect(parseProductEntry(entry)).toEqual(expect.objectContaining({ sku: entry.sku }));
          }
        },
      ),
    );
  },
);
