/** What a column of any table may be, as people call it: the screen offers them in this order. */
export const importTableFields = {
  name: 'Nome do produto',
  sku: 'Código do produto (SKU)',
  variant_sku: 'Código da variante',
  price: 'Preço',
  special_price: 'Preço promocional',
  stock: 'Estoque',
  option: 'Opção com o nome da coluna, como Cor ou Tamanho',
  option_name: 'Nome de uma opção',
  option_value: 'Valor de uma opção',
  gtin: 'Código de barras (EAN, GTIN)',
  brand: 'Marca',
  categories: 'Categorias, como Casa > Sala',
  description_html: 'Descrição',
  short_description: 'Descrição curta',
  images: 'Imagem (endereço ou nome do arquivo)',
  attribute: 'Atributo com o nome da coluna',
  weight_kg: 'Peso em kg',
  weight_grams: 'Peso em gramas',
  height_cm: 'Altura em cm',
  width_cm: 'Largura em cm',
  length_cm: 'Comprimento em cm',
  cost: 'Custo',
  is_active: 'Ativo (sim ou não)',
  is_free_shipping: 'Frete grátis (sim ou não)',
  slug: 'Endereço do produto',
  seo_title: 'Título para buscadores',
  seo_description: 'Descrição para buscadores',
} as const;

export type ImportTableField = keyof typeof importTableFields;

export const isImportTableField = (text: string): text is ImportTableField =>
  Object.hasOwn(importTableFields, text);

export const tableFieldNames = Object.keys(importTableFields).filter(isImportTableField);
