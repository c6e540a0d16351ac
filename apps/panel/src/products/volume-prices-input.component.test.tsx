import { AdminCallError } from '@vitrine/contract/admin/admin-client.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

import { renderInPanel } from '#panel/testing/render-in-panel.tsx';
import { RecordForm } from '#panel/ui/form/record-form.tsx';

import { newProductValues, newVariant, type ProductFormValues } from './product-form-values.ts';
import { toProductInput } from './to-product-input.ts';
import { VolumePricesInput } from './volume-prices-input.tsx';

afterEach(() => sessionStorage.clear());

const values: ProductFormValues = {
  ...newProductValues,
  variants: [
    {
      ...newVariant,
      sku: 'V1',
      price_centavos: 5000,
      volume_prices: [{ from_qty: 6, price_centavos: 4650 }],
    },
  ],
};

const row = (index: number) => page.getByRole('group', { name: `Preço por quantidade ${index}` });
const save = page.getByRole('button', { name: 'Salvar' });

async function renderForm(onSave: (saved: ProductFormValues) => Promise<unknown>) {
  await renderInPanel(
    <RecordForm draftKey="produtos/1" values={values} onSave={onSave}>
      <VolumePricesInput name="variants.0.volume_prices" />
    </RecordForm>,
  );
}

it('[ADM+07] saves prices by quantity that were added and changed, without an empty row', async () => {
  const onSave = vi.fn((saved: ProductFormValues) => Promise.resolve(saved));
  await renderForm(onSave);
  await row(1).getByRole('textbox', { name: 'Preço de cada' }).fill('47,50');
  const add = page.getByRole('button', { name: 'Novo preço por quantidade' });
  await add.click();
  await row(2).getByRole('textbox', { name: 'A partir de' }).fill('12');
  await row(2).getByRole('textbox', { name: 'Preço de cada' }).fill('44,00');
  await add.click();
  await save.click();
  await expect.poll(() => onSave).toHaveBeenCalledOnce();
  const saved = onSave.mock.calls[0]?.[0] ?? values;
  expect(toProductInput(saved, null).variants[0]?.volume_prices).toEqual([
    { from_qty: 6, price_centavos: 4750 },
    { from_qty: 12, price_centavos: 4400 },
  ]);
});

it('[ADM+07] shows what the API refuses at the prices, and saves none once they are removed', async () => {
  const sentence = 'Os preços por quantidade começam acima da quantidade mínima.';
  const refusal = new AdminCallError('PUT /api/admin/products/{id}', {
    status: 422,
    code: 'validation_failed',
    message: 'Recusado.',
    data: { 'variants.0.volume_prices': [sentence] },
  });
  const onSave = vi.fn((saved: ProductFormValues) => Promise.resolve(saved)).mockRejectedValueOnce(refusal);
  await renderForm(onSave);
  await row(1).getByRole('textbox', { name: 'A partir de' }).fill('1');
  await save.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentence);
  await expect.element(row(1).getByRole('textbox', { name: 'A partir de' })).toHaveFocus();
  await page.getByRole('button', { name: 'Retirar o preço por quantidade 1' }).click();
  await save.click();
  await expect.poll(() => onSave).toHaveBeenCalledTimes(2);
  expect(onSave.mock.calls[1]?.[0].variants[0]?.volume_prices).toEqual([]);
});

it.each([
  ['of the same quantity', ['6', '45,00']],
  ['that rise', ['12', '47,00']],
])(
  '[ADM+07] sends prices by quantity %s as they are typed, and shows why they are refused',
  async (_, typed) => {
    const sentence =
      'Os preços por quantidade começam acima da quantidade mínima, em quantidades que sobem e preços que caem.';
    const refusal = new AdminCallError('PUT /api/admin/products/{id}', {
      status: 422,
      code: 'validation_failed',
      message: 'Recusado.',
      data: { 'variants.0.volume_prices': [sentence] },
    });
    const onSave = vi.fn((saved: ProductFormValues) => Promise.resolve(saved)).mockRejectedValueOnce(refusal);
    await renderForm(onSave);
    const [qty = '', price = ''] = typed;
    await page.getByRole('button', { name: 'Novo preço por quantidade' }).click();
    await row(2).getByRole('textbox', { name: 'A partir de' }).fill(qty);
    await row(2).getByRole('textbox', { name: 'Preço de cada' }).fill(price);
    await save.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(sentence);
    const sent = onSave.mock.calls[0]?.[0] ?? values;
    expect(toProductInput(sent, null).variants[0]?.volume_prices).toEqual([
      { from_qty: 6, price_centavos: 4650 },
      { from_qty: Number(qty), price_centavos: Number(price.replace(',', '')) },
    ]);
    // The typed values stay, to be corrected.
    await row(2).getByRole('textbox', { name: 'A partir de' }).fill('12');
    await row(2).getByRole('textbox', { name: 'Preço de cada' }).fill('44,00');
    await save.click();
    await expect.poll(() => onSave).toHaveBeenCalledTimes(2);
    expect(page.getByRole('alert').query()).toBeNull();
  },
);
