import type { AdminProduct } from '@vitrine/contract/admin/schemas/admin-product.ts';
import type { ProductUses } from '@vitrine/contract/admin/schemas/product-uses.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';
import { FormTextInput } from '#panel/ui/form/form-text-input.tsx';
import { RecordForm } from '#panel/ui/form/record-form.tsx';

import { newProductValues, newVariant, type ProductFormValues, toFormValues } from './product-form-values.ts';
import { ProductOptionsInput } from './product-options-input.tsx';
import { ProductVariants } from './product-variants.tsx';
import { toProductInput } from './to-product-input.ts';

afterEach(async () => {
  sessionStorage.clear();
  await page.viewport(1440, 900);
});

const cell = (column: string, variant: string) =>
  page.getByRole('textbox', { name: `${column} de ${variant}`, exact: true });
const save = page.getByRole('button', { name: 'Criar produto' });

const option = (code: string, label: string, ...values: string[]) => ({
  code,
  label,
  values: values.map((value) => ({ code: value.toLowerCase(), label: value, color: null })),
});
const size = option('tamanho', 'Tamanho', 'P', 'M', 'G');
const variant = (id: number, sku: string, value: string) => ({
  ...newVariant,
  id,
  sku,
  price_centavos: 5990,
  stock: id,
  min_qty: 1,
  qty_step: 1,
  volume_prices: [],
  option_values: { tamanho: value },
});
const { sku_pattern: _pattern, redirect: _redirect, ...fields } = newProductValues;
const stored: AdminProduct = {
  ...fields,
  id: 7,
  sku: 'CAM',
  name: 'Camiseta',
  created_on: '2026-11-27',
  tags: [],
  ncm: null,
  cest: null,
  goods_origin: null,
  invoice_unit: null,
  page_url: 'https://aurora.example/camiseta/p',
  category_keys: [],
  related_skus: [],
  images: [],
  options: [size],
  variants: [variant(4, 'CAM-P', 'p'), variant(9, 'CAM-M', 'm'), variant(2, 'CAM-G', 'g')],
  version: 'a',
};
const uses: ProductUses = {
  orders_count: 3,
  open_orders_count: 0,
  carts_count: 0,
  wishlists_count: 0,
  customer_lists_count: 0,
  alerts_count: 0,
  reviews_count: 0,
  related_products: [],
  places: [],
  variants: [{ sku: 'CAM-M', orders_count: 3, open_orders_count: 0 }],
};

/** Renders the parts of the form that the variants follow, and returns what is saved. */
async function renderForm(product: AdminProduct | null = null) {
  const onSave = vi.fn((saved: ProductFormValues) => Promise.resolve(saved));
  const client = answeringClient({ 'GET /api/admin/products/{id}/uses': () => uses });
  const panel = await renderInPanel(
    <RecordForm
      draftKey="produtos/novo"
      values={product ? toFormValues(product) : newProductValues}
      onSave={onSave}
      saveLabel="Criar produto"
      isNew
    >
      <FormTextInput name="name" label="Nome" />
      {!product && <FormTextInput name="sku" label="Código (SKU)" />}
      <ProductOptionsInput />
      <ProductVariants stored={product} />
    </RecordForm>,
    { client },
  );
  const saved = async () => {
    await expect.poll(() => onSave).toHaveBeenCalled();
    const [values] = onSave.mock.lastCall ?? [];
    if (!values) throw new Error('nothing was saved');
    return toProductInput(values, product);
  };
  return { ...panel, saved };
}

/** Pastes a text into the focused field, as the browser does with the clipboard of a spreadsheet. */
function paste(text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}

it('[ADM+18] makes nine variants with price, stock and code in less than 15 interactions', async () => {
  const { saved } = await renderForm();
  let interactions = 0;
  const act = async (step: Promise<unknown>) => {
    interactions += 1;
    await step;
  };
  await act(page.getByRole('textbox', { name: 'Nome' }).fill('Camiseta'));
  await act(page.getByRole('textbox', { name: 'Código (SKU)' }).fill('CAM'));
  await act(page.getByRole('button', { name: 'Cor', exact: true }).click());
  // The field of the values has the focus.
  await act(userEvent.keyboard('Azul, Verde, Preto{Enter}'));
  await act(page.getByRole('button', { name: 'Tamanho', exact: true }).click());
  await act(userEvent.keyboard('P, M, G{Enter}'));
  await act(cell('Preço', 'Azul / P').fill('59,90'));
  await act(userEvent.keyboard('{Control>}d{/Control}'));
  await act(cell('Estoque', 'Azul / P').fill('10'));
  await act(userEvent.keyboard('{Control>}d{/Control}'));
  await act(save.click());
  const { variants } = await saved();
  expect(variants.map(({ sku, price_centavos: price, stock }) => [sku, price, stock]).toSorted()).toEqual(
    ['AZUL', 'PRETO', 'VERDE'].flatMap((colour) =>
      ['G', 'M', 'P'].map((letter) => [`CAM-${colour}-${letter}`, 5990, 10]),
    ),
  );
  expect(variants).toHaveLength(9);
  expect(interactions).toBeLessThan(15);
});

it('[ADM+18] pastes a block of a spreadsheet, and says which cells it did not take', async () => {
  const { saved } = await renderForm(stored);
  await cell('Preço', 'P').click();
  paste('R$ 61,90\t59,90\t10\r\n1.250\t\t3\r\n64,90\t\t\r\n70,00\t\t\r\n');
  await expect.element(page.getByText(/7 células coladas/)).toBeVisible();
  await expect.element(page.getByText(/M, Preço: “1.250”/)).toBeVisible();
  await expect.element(page.getByText(/1 linha a mais não coube/)).toBeVisible();
  await expect.element(cell('Preço', 'G')).toHaveValue('64,90');
  await save.click();
  const { variants } = await saved();
  expect(
    variants.map((one) => [one.sku, one.price_centavos, one.special_price_centavos, one.stock_by]),
  ).toEqual([
    ['CAM-P', 6190, 5990, 6],
    ['CAM-M', 5990, null, -6],
    ['CAM-G', 6490, null, undefined],
  ]);
});

it('says what a removed variant has, and brings it back with its code and stock', async () => {
  const { saved } = await renderForm(stored);
  await page.getByRole('button', { name: 'Retirar M', exact: true }).first().click();
  await expect
    .element(page.getByText('M (CAM-M): 9 em estoque, 3 pedidos (continuam com nome e preço)'))
    .toBeVisible();
  await page.getByRole('textbox', { name: 'Novo valor de Tamanho' }).fill('M');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: 'Retirar M', exact: true }).last().click();
  await page.getByRole('button', { name: 'Manter' }).click();
  await save.click();
  const { variants } = await saved();
  expect(variants.map(({ sku, stock_by: by }) => [sku, by]).toSorted()).toEqual([
    ['CAM-G', undefined],
    ['CAM-M', undefined],
    ['CAM-P', undefined],
  ]);
});

it('refuses values that make more than 500 variants, and says so', async () => {
  await renderForm(stored);
  await page.getByRole('textbox', { name: 'Nova opção, como Cor ou Tamanho' }).fill('Número');
  await userEvent.keyboard('{Enter}');
  const numbers = Array.from({ length: 167 }, (_, index) => `N${index}`).join(', ');
  await page.getByRole('textbox', { name: 'Novo valor de Número' }).fill(numbers);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/teria 501 variações, e o máximo é 500/)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Novo valor de Número' })).toHaveValue(numbers);
});

it('sorts values with the keyboard, and moves between cells as a spreadsheet does', async () => {
  const { saved } = await renderForm(stored);
  const value = (name: string) => page.getByRole('button', { name: `Editar ${name}`, exact: true });
  await value('G').click();
  await userEvent.keyboard('{Alt>}{ArrowLeft}{ArrowLeft}{/Alt}');
  await expect.element(value('G')).toHaveFocus();
  await cell('Preço', 'G').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(cell('Preço', 'P')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(cell('Preço', 'G')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(cell('Preço promocional', 'G')).toHaveFocus();
  await save.click();
  expect((await saved()).options[0]?.values.map(({ label }) => label)).toEqual(['G', 'P', 'M']);
});

it.each([390, 1440])('is accessible at %i px, also with a problem and an open value', async (width) => {
  await page.viewport(width, 900);
  await renderForm(stored);
  await page.getByRole('button', { name: 'Editar P', exact: true }).click();
  await cell('Código de barras', 'P').fill('7891000315508');
  await expect.element(page.getByText(/O código de barras não confere/)).toBeVisible();
  await page.getByRole('button', { name: 'Retirar G', exact: true }).last().click();
  await expect.element(page.getByText(/Ao salvar, esta variação sai/)).toBeVisible();
  await expectAccessibleScreen();
  await page.getByRole('button', { name: 'Detalhes de P' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Variação P' })).toBeVisible();
  await expectAccessibleScreen();
});

it('[CAT+07] sells a variant beyond its stock with a promise, which goes when the limit is emptied', async () => {
  const { saved } = await renderForm({
    ...stored,
    variants: stored.variants.map((one) =>
      one.sku === 'CAM-M' ? { ...one, on_order_limit: -1, on_order_date: '2026-12-12' } : one,
    ),
  });
  await expect.element(cell('Sob encomenda', 'M')).toHaveValue('sem limite');
  await expect.element(cell('Data da pré-venda', 'M')).toHaveValue('12/12/2026');
  await cell('Sob encomenda', 'P').fill('muitas');
  await expect.element(page.getByText('Escreva quantas peças vender', { exact: false })).toBeVisible();
  await cell('Sob encomenda', 'P').fill('12');
  await cell('Prazo da encomenda (dias úteis)', 'P').fill('5');
  await cell('Sob encomenda', 'M').fill('');
  await expectAccessibleScreen();
  await save.click();
  const { variants } = await saved();
  expect(variants.map((one) => [one.on_order_limit, one.on_order_days, one.on_order_date])).toEqual([
    [12, 5, null],
    [null, null, null],
    [null, null, null],
  ]);
});
