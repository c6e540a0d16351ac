import {
  type ImportTableField,
  importTableFields,
  isImportTableField,
} from '@vitrine/contract/admin/import-table-fields.ts';

import type { ShopColumnTable } from './shop-column-table.ts';
import { columnKey, type FoundColumn, type ShopColumns } from './shop-columns.ts';

/** The fields that a person may choose for a column, by the columns of ours that they fill. */
export const tableColumns: ShopColumnTable = Object.fromEntries(
  Object.keys(importTableFields).map((field) => [field, { use: columnOfField(field), names: [] }]),
);

function columnOfField(field: string): string {
  if (field === 'option' || field === 'option_name') return 'options';
  if (field === 'option_value') return 'option_values';
  if (field === 'attribute') return 'attributes';
  return field === 'weight_kg' ? 'weight_grams' : field;
}

/** Returns the columns of a table by what a person said that they are; null if that is of other columns, or names no product. */
export function columnsByFields(
  headers: readonly string[],
  fields: readonly (string | null)[],
): ShopColumns | null {
  if (fields.length !== headers.length) return null;
  const found = new Map<string, FoundColumn[]>();
  for (const [index, field] of fields.entries()) {
    if (field === null || !isImportTableField(field)) continue;
    const header = nameOfColumn(headers, index);
    found.set(field, [...(found.get(field) ?? []), { index, header, part: '' }]);
  }
  const namesProducts = ['sku', 'name', 'variant_sku'].some((field) => found.has(field));
  return namesProducts
    ? { system: 'table', headers: headers.map((_, index) => nameOfColumn(headers, index)), found }
    : null;
}

/** A column without a name is called by its position. */
export const nameOfColumn = (headers: readonly string[], index: number): string =>
  headers[index]?.trim() || `${index + 1}ª coluna`;

/** Words by which programs and people name columns. */
const usualNames: Readonly<Record<ImportTableField, readonly string[]>> = {
  name: [
    'nome',
    'nome do produto',
    'produto',
    'titulo',
    'título',
    'title',
    'name',
    'nombre',
    'descrição do produto',
  ],
  sku: [
    'sku',
    'codigo',
    'código',
    'cod',
    'referencia',
    'referência',
    'ref',
    'codigo do produto',
    'product id',
  ],
  variant_sku: ['variant_sku', 'sku da variante', 'codigo da variante', 'sku variação', 'código (sku)'],
  price: [
    'price',
    'preço',
    'preco',
    'valor',
    'preço de venda',
    'preço normal',
    'precio',
    'regular price',
    'preco normal',
  ],
  special_price: [
    'special_price',
    'preço promocional',
    'promoção',
    'preço promo',
    'sale price',
    'oferta',
    'preco promo',
  ],
  stock: ['stock', 'estoque', 'quantidade', 'qtd', 'saldo', 'qty', 'quantity', 'estoque atual'],
  option: ['cor', 'tamanho', 'voltagem', 'sabor', 'color', 'size', 'numeração'],
  option_name: ['opção', 'nome da opção', 'variação'],
  option_value: ['valor da opção', 'valor da variação'],
  gtin: ['gtin', 'ean', 'gtin/ean', 'código de barras', 'codigo de barras', 'barcode', 'upc'],
  brand: ['brand', 'marca', 'fabricante', 'vendor'],
  categories: ['categories', 'categoria', 'categorias', 'category', 'departamento', 'grupo'],
  description_html: [
    'description_html',
    'descrição',
    'descricao',
    'description',
    'desc',
    'descrição completa',
  ],
  short_description: ['short_description', 'descrição curta', 'resumo', 'descrição complementar'],
  images: [
    'images',
    'imagem',
    'imagens',
    'foto',
    'fotos',
    'image',
    'img',
    'url da imagem',
    'imagem 1',
    'imagem 2',
  ],
  attribute: ['material', 'composição', 'garantia', 'modelo'],
  weight_kg: ['peso (kg)', 'peso kg', 'peso', 'peso líquido (kg)', 'peso bruto (kg)'],
  weight_grams: ['weight_grams', 'peso (g)', 'peso g', 'peso em gramas'],
  height_cm: ['height_cm', 'altura (cm)', 'altura', 'altura do produto'],
  width_cm: ['width_cm', 'largura (cm)', 'largura', 'largura do produto'],
  length_cm: ['length_cm', 'comprimento (cm)', 'comprimento', 'profundidade', 'profundidade do produto'],
  cost: ['cost', 'custo', 'preço de custo', 'valor de custo'],
  is_active: ['is_active', 'ativo', 'situação', 'publicado', 'status'],
  is_free_shipping: ['is_free_shipping', 'frete grátis'],
  slug: ['slug', 'endereço', 'url', 'handle'],
  seo_title: ['seo_title', 'título seo', 'título para seo', 'meta title'],
  seo_description: ['seo_description', 'descrição seo', 'descrição para seo', 'meta description'],
};

/** Returns what a column probably is by its name; null if the name says nothing. */
export function guessField(header: string): ImportTableField | null {
  const key = columnKey(header);
  const found = Object.entries(usualNames).find(([, names]) => names.some((name) => columnKey(name) === key));
  return found && isImportTableField(found[0]) ? found[0] : null;
}
