import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';
import { RecordForm } from '#panel/ui/form/record-form.tsx';

import { FiscalFields } from './fiscal-fields.tsx';
import { newProductValues, type ProductFormValues } from './product-form-values.ts';
import { ProductTagsInput } from './product-tags-input.tsx';
import { toProductInput } from './to-product-input.ts';

afterEach(async () => {
  sessionStorage.clear();
  await page.viewport(1440, 900);
});

it.each([390, 1440])('[CAT+07] types fiscal data and tags of a product at %i px', async (width) => {
  await page.viewport(width, 900);
  const saved = vi.fn<(values: ProductFormValues) => void>();
  const client = answeringClient(
    { 'GET /api/admin/product-tags': () => [{ id: 1, name: 'Verão', products_count: 3 }] },
    ['catalogue.read', 'catalogue.write'],
  );
  await renderInPanel(
    <RecordForm
      draftKey="produtos/novo"
      values={newProductValues}
      onSave={async (values) => saved(values)}
      saveLabel="Criar produto"
      isNew
    >
      <ProductTagsInput />
      <FiscalFields />
    </RecordForm>,
    { client },
  );
  const tags = page.getByRole('combobox', { name: 'Etiquetas' });
  await tags.fill('verao');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Verão' })).toBeVisible();
  // Without Enter, and several at once.
  await tags.fill('Dia das Mães, VERÃO');
  await page.getByRole('textbox', { name: 'NCM' }).fill('6109.10.00');
  await page.getByRole('combobox', { name: 'Origem da mercadoria' }).click();
  await page
    .getByRole('option', { name: '2 – Estrangeira, adquirida no mercado interno', exact: true })
    .click();
  await expectAccessibleScreen();
  await page.getByRole('button', { name: 'Criar produto' }).click();
  await expect.poll(() => saved).toHaveBeenCalledOnce();
  const [values] = saved.mock.lastCall ?? [];
  expect(values && toProductInput(values, null)).toMatchObject({
    tags: ['Verão', 'Dia das Mães'],
    ncm: '6109.10.00',
    goods_origin: 2,
  });
});
