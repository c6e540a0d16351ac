import { zipSync } from 'fflate';
import { expect, it } from 'vitest';

import { parseQuickOrder } from './domain/parse-quick-order.ts';
import { readCodesFile } from './read-codes-file.ts';
import { sheetXml, workbookBytes } from './testing/build-workbook.ts';

async function read(bytes: Uint8Array<ArrayBuffer>) {
  const file = await readCodesFile(new File([bytes], 'pedido.xlsx'));
  if ('problem' in file) throw new Error(file.problem);
  const sheet = file.sheets[file.chosen];
  const order = parseQuickOrder(sheet?.text ?? '');
  return {
    name: sheet?.name,
    notes: sheet?.notes,
    codes: order.lines.map(({ code, qty }) => [code, qty]),
    problems: order.problems.map(({ lineNumber, kind }) => [lineNumber, kind]),
    blankCount: order.blankCount,
    titleCount: order.titleCount,
    lineNumbers: order.lines.flatMap(({ lineNumbers }) => lineNumbers),
  };
}

const problemOf = async (bytes: Uint8Array<ArrayBuffer>) => {
  const file = await readCodesFile(new File([bytes], 'pedido.xlsx'));
  return 'problem' in file ? file.problem : null;
};

const one = (xml: string, parts: Readonly<Record<string, string>> = {}) =>
  read(workbookBytes({ Pedido: xml }, parts));

const twoLines = [
  ['A-1', 6],
  ['B-2', 12],
];

it.each<[string, Parameters<typeof sheetXml>[0]]>([
  [
    'two columns without headings, as Mercos asks for',
    [
      ['A-1', 6],
      ['B-2', 12],
    ],
  ],
  [
    'the columns of Nomus, whose Pedido is no quantity',
    [
      ['Pedido', 'Cliente', 'item', 'Código do produto', 'U.M.', 'Qtde', 'Preço unitário'],
      [77, 'Loja', 1, 'A-1', 'UN', 6, 49.9],
      [77, 'Loja', 2, 'B-2', 'UN', 12, 15],
    ],
  ],
  [
    'a replenishment',
    [
      ['SKU', 'Descrição', 'Quantidade_requerida'],
      ['A-1', 'Café', 6],
      ['B-2', 'Xícara', 12],
    ],
  ],
  [
    'the columns of a program in English',
    [
      ['Product code', 'Quantity'],
      ['A-1', 6],
      ['B-2', 12],
    ],
  ],
  [
    'stock beside the order',
    [
      ['Ref.', 'Qtd. estoque', 'Qtd. mínima', 'Qtd. pedida'],
      ['A-1', 80, 2, 6],
      ['B-2', 0, 1, 12],
    ],
  ],
  [
    'a title, a customer and blank rows above the headings, and totals below',
    [
      ['PEDIDO DE COMPRA Nº 1234'],
      ['Cliente:', 'Padaria Aurora Ltda.'],
      [],
      ['Data', '30/11/2026'],
      ['Item', 'EAN', 'Produto', 'Un.', 'Qtd', 'Total'],
      [1, 'A-1', 'Café', 'UN', 6, 299.4],
      [],
      [2, 'B-2', 'Xícara', 'UN', 12, 180],
      ['', '', 'TOTAL GERAL', '', 18, 479.4],
    ],
  ],
  [
    'a table that repeats its headings for each category',
    [
      ['Código', 'Qtde.'],
      ['A-1', 6],
      ['Código', 'Qtde.'],
      ['B-2', 12],
      ['Subtotal', 18],
    ],
  ],
  [
    'quantities with words',
    [
      ['cód.', 'quant.'],
      ['A-1', '6 un'],
      ['B-2', '12,00'],
    ],
  ],
])('[COM+02] reads the codes and quantities of a sheet: %s', async (_, rows) => {
  expect(await one(sheetXml(rows))).toMatchObject({ codes: twoLines, problems: [] });
});

it('[COM+02] names the lines as the sheet does, and counts titles and totals', async () => {
  const rows = [['Pedido 77'], [], ['Código', 'Qtd'], ['A-1', 6], [], ['B-2', 'muitos'], ['Total', 6]];
  expect(await one(sheetXml(rows))).toMatchObject({
    lineNumbers: [4],
    problems: [[6, 'quantity']],
    titleCount: 2,
  });
});

const styled = {
  'xl/styles.xml':
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000000"/><numFmt numFmtId="165" formatCode="&quot;SKU-&quot;000"/>' +
    '<numFmt numFmtId="166" formatCode="000\\-000"/><numFmt numFmtId="167" formatCode="&quot;R$&quot;\\ #,##0.00;[Red]\\-#,##0.00"/></numFmts>' +
    '<cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/>' +
    '<xf numFmtId="167"/><xf numFmtId="14"/><xf numFmtId="11"/><xf numFmtId="2"/></cellXfs></styleSheet>',
};
const numeric = (style: number, value: string) => ({ xml: `<c s="${style}"><v>${value}</v></c>` });

it.each([
  ['a barcode in scientific notation', numeric(6, '7.891234567895E+12'), '7891234567895'],
  ['a number of many digits', numeric(0, '7891234567895'), '7891234567895'],
  ['zeros of its format', numeric(1, '1207'), '00001207'],
  ['a prefix of its format', numeric(2, '7'), 'SKU-007'],
  ['a sign within its format', numeric(3, '1207'), '001-207'],
  ['decimals of its format', numeric(7, '1207'), '1207'],
  ['zeros of a text', '0017', '0017'],
])('[COM+02] reads a code as the sheet shows it: %s', async (_, cell, code) => {
  const { codes } = await one(
    sheetXml([
      ['Código', 'Qtd'],
      [cell, 2],
    ]),
    styled,
  );
  expect(codes).toEqual([[code, 2]]);
});

it.each([
  ['a code whose digits were cut', numeric(0, '1.2345678901234567E+17'), 2, 'digits_lost'],
  ['a code that became a day', numeric(5, '46006'), 2, 'date'],
  ['a formula without its result', { xml: '<c><f>A1*2</f><v></v></c>' }, 2, 'formula'],
  ['half a piece', 'A-1', 2.5, 'quantity'],
  ['a price as quantity', 'A-1', numeric(4, '49.9'), 'quantity'],
  ['an error as quantity', 'A-1', { xml: '<c t="e"><v>#N/D</v></c>' }, 'quantity'],
])('[COM+02] reports %s beside its line', async (_, code, qty, kind) => {
  const found = await one(
    sheetXml([
      ['Código', 'Qtd'],
      [code, qty],
      ['B-2', 1],
    ]),
    styled,
  );
  expect(found).toMatchObject({ codes: [['B-2', 1]], problems: [[2, kind]] });
});

it('[COM+02] reads results of formulas, and rounds what binary fractions add', async () => {
  const rows = [
    ['Código', 'Qtd'],
    [
      { xml: '<c t="str"><f>"A-"&amp;1</f><v>A-1</v></c>' },
      { xml: '<c><f>0.1*60</f><v>6.0000000000000009</v></c>' },
    ],
    ['B-2', { xml: '<c><f t="shared" si="0"/><v>12</v></c>' }],
    ['C-3', { xml: '<c t="str"><f>IF(1,"")</f><v></v></c>' }],
  ];
  expect(await one(sheetXml(rows))).toMatchObject({ codes: twoLines, problems: [], blankCount: 1 });
});

it('[COM+02] takes a price beside code and name for no quantity', async () => {
  const rows = [
    ['A-1', 'Café', numeric(4, '49')],
    ['B-2', 'Xícara', 12, numeric(4, '15')],
  ];
  expect(await one(sheetXml(rows), styled)).toMatchObject({
    codes: [['B-2', 12]],
    problems: [[1, 'quantity']],
  });
});

it('[COM+02] reads shared and formatted texts without their readings, prefixes of namespaces and cells without references', async () => {
  const parts = {
    'xl/workbook.xml':
      '<x:workbook xmlns:x="s"><x:sheets><x:sheet name="Plan1" sheetId="1" rel:id="rId1"/></x:sheets></x:workbook>',
    'xl/_rels/workbook.xml.rels':
      '<ns0:Relationships><ns0:Relationship Id="rId1" Target="/xl/worksheets/sheet.xml"/><ns0:Relationship Id="rId2" Target="SharedStrings.xml"/></ns0:Relationships>',
    'xl/SharedStrings.xml':
      '<sst><si><t>Código</t></si><si><r><t>A</t></r><r><t xml:space="preserve">-1</t></r><rPh><t>xx</t></rPh></si><si><t>Qtd_x000D_&#10;</t></si></sst>',
    'xl/worksheets/sheet.xml':
      '<x:worksheet><x:sheetData><x:row><x:c t="s"><x:v>0</x:v></x:c><x:c/><x:c t="s"><x:v>2</x:v></x:c></x:row>' +
      '<x:row><x:c t="s"><x:v>1</x:v></x:c><x:c/><x:c><x:v>6</x:v></x:c></x:row>' +
      '<x:row r="9"><x:c r="A9" t="inlineStr"><x:is><x:t>B-2</x:t></x:is></x:c><x:c r="C9"><x:v>12</x:v></x:c></x:row>' +
      '</x:sheetData></x:worksheet>',
  };
  expect(await read(workbookBytes({ Ignorada: '' }, parts))).toMatchObject({
    codes: twoLines,
    lineNumbers: [2, 9],
  });
});

it('[COM+02] reports the rows of a merged code, whose first row alone has it', async () => {
  const rows = [
    ['Código', 'Tamanho', 'Qtd'],
    ['A-1', 'P', 6],
    ['', 'M', 4],
  ];
  expect(await one(sheetXml(rows))).toMatchObject({ codes: [['A-1', 6]], problems: [[3, 'unreadable']] });
});

it('[COM+02] opens the sheet that looks like an order, and says which hidden rows it read', async () => {
  const order = sheetXml(
    [
      ['Código', 'Qtd'],
      ['A-1', 6],
      ['B-2', 12],
    ],
    { hiddenRows: [3] },
  );
  const sheets = { Capa: sheetXml([['Padaria Aurora']]), Pedido: order, Oculta: sheetXml([['Z-9', 1]]) };
  const hiding = {
    'xl/workbook.xml':
      '<workbook><sheets><sheet name="Capa" r:id="rId1"/><sheet name="Pedido" r:id="rId2"/><sheet name="Oculta" state="hidden" r:id="rId3"/></sheets></workbook>',
  };
  const bytes = workbookBytes(sheets, hiding);
  expect(await read(bytes)).toMatchObject({
    name: 'Pedido',
    codes: twoLines,
    notes: ['A linha 3 está oculta na planilha e foi lida.'],
  });
  const file = await readCodesFile(new File([bytes], 'pedido.xlsx'));
  expect(file).toMatchObject({ sheets: [{ name: 'Capa' }, { name: 'Pedido' }] });
});

it('[COM+02] counts filled rows beyond the last one that is read', async () => {
  const xml =
    '<worksheet><sheetData><row r="1"><c t="inlineStr"><is><t>A-1</t></is></c><c><v>6</v></c></row>' +
    '<row r="1048576"><c t="inlineStr"><is><t>B-2</t></is></c></row></sheetData></worksheet>';
  expect(await one(xml)).toMatchObject({
    codes: [['A-1', 6]],
    notes: ['Lemos até a linha 10000: 1 abaixo dela ficou de fora.'],
  });
});

it('[COM+02] says what to do with a file that is no .xlsx workbook, and unpacks no archive that grows beyond the limit', async () => {
  const text = new TextEncoder();
  const archive = (files: Record<string, Uint8Array>) => new Uint8Array(zipSync(files));
  expect(await problemOf(archive({ 'leia.txt': text.encode('oi') }))).toMatch(/não é uma planilha .xlsx/);
  expect(await problemOf(archive({ 'content.xml': text.encode('<a/>') }))).toMatch(/LibreOffice \(.ods\)/);
  const half = workbookBytes({ Pedido: sheetXml([['A-1', 6]]) });
  expect(await problemOf(half.slice(0, half.length / 2))).toMatch(
    /não pôde ser lido.*Salve como .xlsx ou CSV/,
  );
  expect(await problemOf(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0]))).toMatch(/\.xls\) ou tem senha/);
  const bomb = workbookBytes({ Pedido: sheetXml([['A-1', 6]]) });
  // The unpacked size that the last entry of the directory states.
  const entry = bomb.lastIndexOf(0x50, bomb.lastIndexOf(0x50, -20) - 1);
  new DataView(bomb.buffer).setUint32(entry + 24, 41_000_000, true);
  expect(await problemOf(bomb)).toMatch(/A planilha é grande demais/);
  expect(await problemOf(workbookBytes({ Vazia: sheetXml([]) }))).toBe('A planilha está vazia.');
});

it('[COM+02] expands no entities of a document', async () => {
  const xml =
    '<!DOCTYPE a [<!ENTITY l "A-1"><!ENTITY m "&l;&l;&l;">]><worksheet><sheetData><row><c t="inlineStr"><is><t>&m;</t></is></c><c><v>6</v></c></row></sheetData></worksheet>';
  expect(await one(xml)).toMatchObject({ codes: [['&M;', 6]] });
});
