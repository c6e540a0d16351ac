import { AdminCallError } from '@vitrine/contract/admin/admin-client.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

import { renderInPanel } from '#panel/testing/render-in-panel.tsx';
import { RecordForm } from '#panel/ui/form/record-form.tsx';

import { newProductValues, type ProductFormValues } from './product-form-values.ts';
import { ProductOptionsInput } from './product-options-input.tsx';
import { ProductPictures } from './product-pictures.tsx';
import { toProductInput } from './to-product-input.ts';

afterEach(() => sessionStorage.clear());

const preview = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const image = (path: string, value: string | null) => ({
  path,
  alt: '',
  option_value: value === null ? null : { code: 'color', value },
  preview_url: preview,
});
const values: ProductFormValues = {
  ...newProductValues,
  options: [
    {
      code: 'color',
      label: 'Cor',
      values: ['areia', 'oliva'].map((code) => ({ code, label: code.toUpperCase(), color: null })),
    },
  ],
  images: [image('um.png', 'areia'), image('dois.png', null)],
};

const shownBy = (index: number) => page.getByRole('combobox', { name: `Variações da imagem ${index}` });
const save = page.getByRole('button', { name: 'Salvar' });

async function renderForm(
  onSave: (saved: ProductFormValues) => Promise<unknown>,
  given: ProductFormValues = values,
) {
  await renderInPanel(
    <RecordForm draftKey="produtos/1" values={given} onSave={onSave}>
      <ProductPictures />
      <ProductOptionsInput />
    </RecordForm>,
  );
}

it('[ADM+07] saves which option value each picture shows', async () => {
  const onSave = vi.fn((saved: ProductFormValues) => Promise.resolve(saved));
  await renderForm(onSave);
  await expect.element(shownBy(1)).toHaveTextContent('Cor: AREIA');
  await expect.element(shownBy(2)).toHaveTextContent('Todas as variações');
  await shownBy(2).click();
  await page.getByRole('option', { name: 'Cor: OLIVA' }).click();
  await shownBy(1).click();
  await page.getByRole('option', { name: 'Todas as variações' }).click();
  await save.click();
  await expect.poll(() => onSave).toHaveBeenCalledOnce();
  const saved = onSave.mock.calls[0]?.[0] ?? values;
  expect(toProductInput(saved, null).images).toEqual([
    { path: 'um.png', alt: '', option_value: null },
    { path: 'dois.png', alt: '', option_value: { code: 'color', value: 'oliva' } },
  ]);
});

it('[ADM+07] keeps the value with its picture when pictures are sorted', async () => {
  const onSave = vi.fn((saved: ProductFormValues) => Promise.resolve(saved));
  await renderForm(onSave);
  await page.getByRole('button', { name: 'Mover a imagem 1 para a direita' }).click();
  await expect.element(shownBy(2)).toHaveTextContent('Cor: AREIA');
  await save.click();
  await expect.poll(() => onSave).toHaveBeenCalledOnce();
  expect(onSave.mock.calls[0]?.[0].images.map(({ path, option_value: of }) => [path, of?.value])).toEqual([
    ['dois.png', undefined],
    ['um.png', 'areia'],
  ]);
});

it('[ADM+07] shows at the picture that its value was removed from the options', async () => {
  const sentence = 'Este valor não está mais nas opções do produto. Escolha outro.';
  const refusal = new AdminCallError('PUT /api/admin/products/{id}', {
    status: 422,
    code: 'validation_failed',
    message: 'Recusado.',
    data: { 'images.0.option_value': [sentence] },
  });
  const onSave = vi.fn((saved: ProductFormValues) => Promise.resolve(saved)).mockRejectedValueOnce(refusal);
  await renderForm(onSave);
  await page.getByRole('button', { name: 'Retirar Cor' }).click();
  await expect.element(shownBy(1)).toHaveTextContent('areia (retirado das opções)');
  expect(shownBy(2).query()).toBeNull();
  await save.click();
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(shownBy(1)).toHaveFocus();
  await shownBy(1).click();
  await page.getByRole('option', { name: 'Todas as variações' }).click();
  await save.click();
  await expect.poll(() => onSave).toHaveBeenCalledTimes(2);
  expect(onSave.mock.calls[1]?.[0].images[0]?.option_value).toBeNull();
});
