import { csvTable } from '#api/platform/admin/csv-table.ts';

/** The headings as people write them; the reader knows them beside the names of our columns. */
const headings = [
  'código',
  'nome',
  'marca',
  'categorias',
  'descrição curta',
  'descrição',
  'imagens',
  'atributos',
  'ativo',
  'código da variante',
  'valores das opções',
  'preço',
  'preço promocional',
  'estoque',
  'código de barras',
  'peso (g)',
  'altura (cm)',
  'largura (cm)',
  'comprimento (cm)',
];

/** A product with two variants, and one without options. */
const examples = [
  [
    'CAMISA-LINHO',
    'Camisa de linho',
    'Ateliê Exemplo',
    'Roupas/Camisas',
    'Linho leve, de manga curta.',
    '<p>Feita de linho brasileiro.</p>',
    '',
    'Material=Linho|Origem=Brasil',
    'sim',
    'CAMISA-LINHO-AZUL-M',
    'Cor=Azul|Tamanho=M',
    '189,90',
    '149,90',
    '5',
    '7891000315507',
    '250',
    '5',
    '25',
    '30',
  ],
  [
    'CAMISA-LINHO',
    ...Array.from({ length: 8 }, () => ''),
    'CAMISA-LINHO-AZUL-G',
    'Cor=Azul|Tamanho=G',
    '189,90',
    '149,90',
    '3',
    '',
    '260',
    '5',
    '25',
    '30',
  ],
  [
    'VELA-CITRICA',
    'Vela cítrica',
    'Ateliê Exemplo',
    'Casa/Velas|Presentes',
    'Vela de cera vegetal.',
    '<p>Queima por trinta horas.</p>',
    '',
    'Aroma=Laranja',
    'sim',
    '',
    '',
    '59,90',
    '',
    '12',
    '',
    '300',
    '10',
    '8',
    '8',
  ],
];

/** Writes a small file that a person fills in: it imports as it is. */
export async function* catalogueTemplate(): AsyncGenerator<string> {
  yield csvTable([headings, ...examples]);
}
