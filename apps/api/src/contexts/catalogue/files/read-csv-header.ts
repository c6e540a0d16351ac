import { ownEntry } from '@vitrine/rules/own-entry.ts';

import { headerName } from '#api/platform/spreadsheets/header-name.ts';

import { columnNames } from './domain/file-columns.ts';
import { FileProblem } from './file-problem.ts';

export interface CsvHeader {
  /** Of columns with a name. */
  readonly width: number;
  /** The column of each name; without those that the file lacks. */
  readonly indexes: ReadonlyMap<string, number>;
}

/** Names that people and translating programs give the columns. */
const otherNames: Readonly<Record<string, string>> = {
  codigo: 'sku',
  codigo_sku: 'sku',
  referencia: 'sku',
  nome: 'name',
  nome_do_produto: 'name',
  marca: 'brand',
  endereco: 'slug',
  descricao: 'description_html',
  descricao_curta: 'short_description',
  titulo_para_buscadores: 'seo_title',
  descricao_para_buscadores: 'seo_description',
  categorias: 'categories',
  opcoes: 'options',
  atributos: 'attributes',
  imagens: 'images',
  valores_das_opcoes: 'option_values',
  novo: 'is_new',
  frete_gratis: 'is_free_shipping',
  ativo: 'is_active',
  sku_da_variante: 'variant_sku',
  codigo_da_variante: 'variant_sku',
  ean: 'gtin',
  gtin_ean: 'gtin',
  codigo_de_barras: 'gtin',
  preco: 'price',
  preco_promocional: 'special_price',
  oferta_de: 'offer_from',
  oferta_a_partir_de: 'offer_from',
  inicio_da_oferta: 'offer_from',
  oferta_ate: 'offer_until',
  fim_da_oferta: 'offer_until',
  estoque: 'stock',
  limite_sob_encomenda: 'on_order_limit',
  sob_encomenda: 'on_order_limit',
  vender_sem_estoque: 'on_order_limit',
  prazo_da_encomenda: 'on_order_days',
  dias_uteis_da_encomenda: 'on_order_days',
  data_da_pre_venda: 'on_order_date',
  pre_venda: 'on_order_date',
  quantidade_minima: 'min_qty',
  conteudo: 'content',
  precos_por_quantidade: 'volume_prices',
  peso_g: 'weight_grams',
  altura_cm: 'height_cm',
  largura_cm: 'width_cm',
  comprimento_cm: 'length_cm',
  etiquetas: 'tags',
  codigo_ncm: 'ncm',
  ncm_sh: 'ncm',
  codigo_cest: 'cest',
  origem: 'goods_origin',
  origem_da_mercadoria: 'goods_origin',
  origem_do_produto: 'goods_origin',
  unidade: 'invoice_unit',
  unidade_de_medida: 'invoice_unit',
  unidade_comercial: 'invoice_unit',
  custo: 'cost',
  preco_custo: 'cost',
  preco_de_custo: 'cost',
  valor_de_custo: 'cost',
};

/** The columns are not those of our format: a person may say what they are. */
export class UnknownColumns extends FileProblem {}

/** Reads the names of the columns, in English or Portuguese; refuses a file with an unknown or a repeated one. */
export function readCsvHeader(cells: readonly string[]): CsvHeader {
  const width = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  const headers = cells.slice(0, width).map((cell) => {
    const name = headerName(cell);
    const column = columnNames.includes(name) ? name : ownEntry(otherNames, name);
    return { text: cell.trim(), column };
  });
  const [only] = headers;
  if (headers.length === 1 && only && /[;,\t|]/.test(only.text)) {
    throw new FileProblem(
      'Cada linha do arquivo está inteira dentro de uma única célula, entre aspas. Abra a planilha de novo, com cada coluna em sua célula, e salve como CSV.',
    );
  }
  const unnamed = headers.findIndex(({ text }) => text === '');
  if (unnamed >= 0) {
    throw new FileProblem(
      `A ${unnamed + 1}ª coluna do cabeçalho não tem nome. Dê um nome a ela, ou apague-a.`,
    );
  }
  const unknown = headers.filter(({ column }) => column === undefined).map(({ text }) => text);
  if (unknown.length > 0) throw new UnknownColumns(unknownText(unknown, headers.length));
  const columns = headers.flatMap(({ column }) => column ?? []);
  const repeated = columns.find((column, index) => columns.indexOf(column) !== index);
  if (repeated !== undefined) {
    throw new FileProblem(`O cabeçalho repete uma coluna: “${repeated}”. Deixe só uma.`);
  }
  if (!columns.includes('sku')) throw new UnknownColumns('Falta a coluna “sku”, o código do produto.');
  return { width, indexes: new Map(columns.map((column, index) => [column, index])) };
}

const longestName = 60;
const namedAtMost = 10;

function unknownText(unknown: readonly string[], width: number): string {
  const list = unknown
    .slice(0, namedAtMost)
    .map((name) => `"${printable(name)}"`)
    .join(', ');
  const more = unknown.length > namedAtMost ? ` e mais ${unknown.length - namedAtMost}` : '';
  const start =
    unknown.length === width
      ? 'A primeira linha precisa ter os nomes das colunas deste formato; o arquivo tem'
      : `O formato não tem ${unknown.length > 1 ? 'as colunas' : 'a coluna'}`;
  return `${start} ${list}${more}. Existem: ${columnNames.join(', ')}.`;
}

const printable = (text: string) =>
  text
    .slice(0, longestName)
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ');
