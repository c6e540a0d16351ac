import type { AdminProduct } from '@vitrine/contract/admin/schemas/admin-product.ts';

type Variant = AdminProduct['variants'][number];

const nameLength = 120;
/** Of a form: these end an option's name or value there. */
const optionText = (text: string) => text.replaceAll(/[:;]/g, ' ').trim();
const reais = (centavos: number) => centavos / 100;
const shortened = (text: string) => [...text].slice(0, nameLength).join('').trim();

const dotted = (digits: string, lengths: readonly number[]) => {
  let from = 0;
  return lengths.map((length) => digits.slice(from, (from += length))).join('.');
};

/** Returns a variant's options as Bling names a variation: `Cor:Azul;Tamanho:M`. */
function variationName(
  { options }: Pick<AdminProduct, 'options'>,
  { option_values: values }: Variant,
): string {
  return options
    .flatMap(({ code, label, values: choices }) => {
      const value = choices.find((choice) => choice.code === values[code]);
      return value ? [`${optionText(label)}:${optionText(value.label)}`] : [];
    })
    .join(';');
}

/** What Bling and its invoices need to know of a variant; what the shop does not know is left out. */
function goods(product: AdminProduct, variant: Variant) {
  const {
    weight_grams: grams,
    height_cm: altura,
    width_cm: largura,
    length_cm: profundidade,
    gtin,
  } = variant;
  const { ncm, cest, goods_origin: origem } = product;
  const tributacao = {
    ...(origem !== null && { origem }),
    ...(ncm !== null && { ncm: dotted(ncm, [4, 2, 2]) }),
    ...(cest !== null && { cest: dotted(cest, [2, 3, 2]) }),
  };
  const weight = grams > 0 ? { pesoLiquido: grams / 1000, pesoBruto: grams / 1000 } : {};
  return {
    tipo: 'P',
    situacao: 'A',
    formato: 'S',
    preco: reais(variant.price_centavos),
    unidade: product.invoice_unit ?? 'UN',
    condicao: 1,
    ...weight,
    ...(gtin !== null && gtin !== '' && { gtin }),
    ...(product.brand !== null && product.brand !== '' && { marca: product.brand }),
    // In centimetres.
    ...(altura > 0 &&
      largura > 0 &&
      profundidade > 0 && { dimensoes: { largura, altura, profundidade, unidadeMedida: 1 } }),
    ...(Object.keys(tributacao).length > 0 && { tributacao }),
  };
}

/** Returns a new product of Bling for one variant, which its options name if it has any. */
export function simpleBody(product: AdminProduct, variant: Variant): object {
  const options = variationName(product, variant).replaceAll(';', ' ');
  const name = options === '' ? product.name : `${product.name} ${options}`;
  return { ...goods(product, variant), nome: shortened(name), codigo: variant.sku };
}

/** Returns a variant as a variation of a product of Bling. */
export function variationBody(product: AdminProduct, variant: Variant, position: number): object {
  return {
    ...simpleBody(product, variant),
    variacao: {
      nome: variationName(product, variant),
      ordem: position,
      // Weights, sizes and prices are its own.
      produtoPai: { cloneInfo: false },
    },
  };
}

/** Returns the code of a product with variations: its own, unless a variant has it. */
export function parentSku({ sku, variants }: AdminProduct): string {
  return variants.some((variant) => variant.sku === sku) ? `${sku}-PAI` : sku;
}

/** Returns a new product of Bling whose variations are the variants. */
export function bodyWithVariations(product: AdminProduct): object {
  const [first] = product.variants;
  if (!first) throw new Error(`product ${product.id} has no variant`);
  const { gtin: _, ...common } = goods(product, first) as Record<string, unknown>;
  return {
    ...common,
    formato: 'V',
    nome: shortened(product.name),
    codigo: parentSku(product),
    variacoes: product.variants.map((variant, index) => variationBody(product, variant, index + 1)),
  };
}

/** Whether the variants can be variations: each has options that no other has. */
export function hasVariations(product: AdminProduct): boolean {
  const names = product.variants.map((variant) => variationName(product, variant));
  return names.length > 1 && names.every((name) => name !== '') && new Set(names).size === names.length;
}

/** A product of Bling as it is written back, without what only Bling writes. */
export function writtenBack(product: Readonly<Record<string, unknown>>, changes: object): object {
  const { imagemURL: _, fornecedor: _supplier, ...kept } = product;
  return { ...kept, ...changes };
}

export const blingPriceOf = ({ price_centavos: centavos }: Variant): number => reais(centavos);
export const blingNameOf = ({ name }: AdminProduct): string => shortened(name);
