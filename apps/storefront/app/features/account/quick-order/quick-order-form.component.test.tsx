import type { VariantBySku } from '@vitrine/contract/schemas/catalog.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answerCalls, refusal } from '#app/testing/answer-calls.ts';
import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { QuickOrderForm } from './quick-order-form.tsx';
import { sheetXml, workbookBytes } from './testing/build-workbook.ts';

const variant = (sku: string, name: string, more: Partial<VariantBySku> = {}): VariantBySku => ({
  sku,
  product_id: 1,
  variant_id: sku.length,
  slug: 'produto',
  name,
  options_label: '',
  image: null,
  min_qty: 1,
  qty_step: 1,
  stock: 20,
  list_price_centavos: 1000,
  price_centavos: 1000,
  ...more,
});

const sold = [
  variant('SER-CAF-01', 'Café Amanhecer', { options_label: 'Em grãos, 1 kg' }),
  variant('SER-XIC-1', 'Xícara', { min_qty: 6, qty_step: 6, price_centavos: 1500 }),
  variant('SER-MOI', 'Moinho', { stock: 0 }),
];

const codes = page.getByLabelText('Códigos e quantidades');
const check = page.getByRole('button', { name: 'Conferir códigos' });
const lines = page.getByRole('region', { name: 'Linhas do pedido' });
const line = (index: number) => lines.getByRole('listitem').nth(index);

const codesCall = 'GET /api/catalog/codes';
const askedCodes = (query: Readonly<Record<string, string>>) => query['codes']?.split('\n') ?? [];
/** Answers with the sold variants; the code of their product names all of them. */
const answerSold = ({ query }: { query: Readonly<Record<string, string>> }) =>
  askedCodes(query).map((code) => ({
    code,
    variants: code === 'SER' ? sold : sold.filter(({ sku }) => sku === code),
    suggestions: code === 'SER-NADA' ? [{ code: 'SER-XIC-1', name: 'Xícara' }] : [],
  }));

it('[COM+02] shows each line with name and price or with what is wrong with it, in the order of the text', async () => {
  const calls = answerCalls({ [codesCall]: (_, call) => answerSold(call) });
  const { container } = await renderInShop(<QuickOrderForm />);
  await codes.fill('ser-caf-01\t3\nSER-XIC-1\t7\nSER-MOI\nSER-NADA\t2\nduas caixas de café');
  await userEvent.click(check);

  await expect.element(line(0).getByText(/Café Amanhecer/)).toBeVisible();
  await expect.element(line(0).getByText(/3 × R\$\s10,00/)).toBeVisible();
  await expect.element(line(1).getByText(/Vendido de 6 em 6, a partir de 6: 7 virou 12./)).toBeVisible();
  await expect.element(line(2).getByText(/Moinho: esgotado./)).toBeVisible();
  await expect.element(line(3).getByText(/Linha 4:/)).toBeVisible();
  await expect.element(line(3).getByText('Não encontramos este código.')).toBeVisible();
  await expect.element(line(4).getByText(/Escreva o código e uma quantidade/)).toBeVisible();
  await expect.element(lines.getByText(/^R\$\s210,00/)).toBeVisible();
  await expect.element(lines.getByRole('button', { name: 'Adicionar 2 produtos à sacola' })).toBeVisible();
  await expect.element(page.getByRole('alert').getByText('Confira 3 linhas.')).toBeVisible();
  expect(calls.map(({ query }) => query['codes'])).toEqual(['SER-CAF-01\nSER-XIC-1\nSER-MOI\nSER-NADA']);
  await expectAccessible(container);

  // An edited text invalidates the review.
  await codes.fill('SER-CAF-01 4');
  await expect.element(lines).not.toBeInTheDocument();
});

it('[COM+02] takes a suggested code in the line, and asks for the variant of a product’s code', async () => {
  answerCalls({ [codesCall]: (_, call) => answerSold(call) });
  await renderInShop(<QuickOrderForm />);
  await codes.fill('SER-NADA 6\nSER 2');
  await userEvent.click(check);
  await userEvent.click(line(0).getByRole('button', { name: 'SER-XIC-1, Xícara' }));
  await expect.element(line(0).getByText(/6 × R\$\s15,00/)).toBeVisible();
  await userEvent.selectOptions(line(1).getByLabelText(/Qual variação/), '10');
  await expect.element(line(1).getByText(/2 × R\$\s10,00/)).toBeVisible();
  await expect.element(lines.getByRole('button', { name: 'Adicionar 2 produtos à sacola' })).toBeVisible();
});

it('[COM+02] reads a chosen file in the encoding of Excel, and says what a spreadsheet file needs', async () => {
  answerCalls({ [codesCall]: (_, call) => answerSold(call) });
  await renderInShop(<QuickOrderForm />);
  const file = page.getByLabelText('Ou escolha uma planilha (.xlsx ou CSV)');
  // 'Código;Descrição;Qtd' in Windows-1252.
  const bytes = Uint8Array.from('C\xf3digo;Descri\xe7\xe3o;Qtd\r\nSER-CAF-01;Caf\xe9;4\r\n', (character) =>
    character.charCodeAt(0),
  );
  await userEvent.upload(file, new File([bytes], 'pedido.csv', { type: 'text/csv' }));
  await expect.element(line(0).getByText(/4 × R\$\s10,00/)).toBeVisible();
  await userEvent.upload(
    file,
    new File(['PK\u0003\u0004[Content_Types]'], 'pedido.csv', { type: 'text/csv' }),
  );
  await expect
    .element(page.getByText(/não pôde ser lido como planilha. Salve como .xlsx ou CSV/))
    .toBeVisible();
  await expect
    .element(codes)
    .toHaveValue('Código;Descrição;Qtd\r\nSER-CAF-01;Café;4\r\n'.replaceAll('\r', ''));
});

it('[COM+02] reads a workbook, says which sheet and which hidden row were read, and opens another sheet', async () => {
  answerCalls({ [codesCall]: (_, call) => answerSold(call) });
  const { container } = await renderInShop(<QuickOrderForm />);
  const orders = sheetXml([['Pedido da Loja Centro'], ['Código', 'Qtd.'], ['SER-CAF-01', 4]], {
    hiddenRows: [3],
  });
  const bytes = workbookBytes({
    Pedido: orders,
    Outra: sheetXml([
      ['SKU', 'Qtd'],
      ['SER-XIC-1', 6],
    ]),
  });
  await userEvent.upload(
    page.getByLabelText('Ou escolha uma planilha (.xlsx ou CSV)'),
    new File([bytes], 'pedido.xlsx'),
  );
  await expect.element(line(0).getByText(/4 × R\$\s10,00/)).toBeVisible();
  await expect.element(page.getByText('A linha 3 está oculta na planilha e foi lida.')).toBeVisible();
  await expect.element(page.getByText('1 linha de título ou total ficou de fora.')).toBeVisible();
  await expectAccessible(container);
  await userEvent.selectOptions(page.getByLabelText('Aba da planilha'), 'Outra');
  await expect.element(line(0).getByText(/6 × R\$\s15,00/)).toBeVisible();
  await expect.element(page.getByText(/está oculta/)).not.toBeInTheDocument();
});

it('[CAT+04] prices a pasted quantity by its volume price', async () => {
  const price_tiers = [
    { from_qty: 1, price_centavos: 1000 },
    { from_qty: 12, price_centavos: 900 },
  ];
  answerCalls({
    [codesCall]: () => [
      { code: 'SER-CAF-01', variants: [variant('SER-CAF-01', 'Café', { price_tiers })], suggestions: [] },
    ],
  });
  await renderInShop(<QuickOrderForm />);
  await codes.fill('SER-CAF-01 12');
  await userEvent.click(check);
  await expect.element(lines.getByText(/12 × R\$\s9,00/)).toBeVisible();
  await expect.element(lines.getByRole('status').getByText(/^R\$\s108,00$/)).toBeVisible();
});

it('requires a code, and preserves the text when the call fails', async () => {
  answerCalls({ [codesCall]: () => refusal(503, 'unavailable', 'Service unavailable') });
  await renderInShop(<QuickOrderForm />);
  await userEvent.click(check);
  await expect.element(page.getByText('Cole ao menos um código, como SER-CAF-01 6')).toBeVisible();
  await codes.fill('SER-CAF-01 4');
  await userEvent.click(check);
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(codes).toHaveValue('SER-CAF-01 4');
});

it('[COM+02] looks five hundred codes up in batches of fifty', async () => {
  const calls = answerCalls({
    [codesCall]: (_, { query }) => askedCodes(query).map((code) => ({ code, variants: [], suggestions: [] })),
  });
  await renderInShop(<QuickOrderForm />);
  await codes.fill(Array.from({ length: 500 }, (_, index) => `COD-${index}\t1`).join('\n'));
  await userEvent.click(check);
  await expect.element(page.getByRole('alert').getByText('Confira 500 linhas.')).toBeVisible();
  expect(calls.map(({ query }) => askedCodes(query).length)).toEqual(Array.from({ length: 10 }, () => 50));
});
