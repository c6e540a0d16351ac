import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { DeliveryDestination } from './delivery-destination.tsx';
import { knownPostcode, usePostcode } from './known-postcode.ts';

const dialog = page.getByRole('dialog', { name: 'Onde você quer receber?' });

function Elsewhere() {
  return <output>{usePostcode()}</output>;
}

it('[CAT+01] asks for the CEP once and shows it in every place', async () => {
  await renderInShop(
    <>
      <DeliveryDestination />
      <Elsewhere />
    </>,
  );
  const place = page.getByRole('button', { name: /^Enviar para/ });
  await expect.element(place).toHaveAccessibleName('Enviar para seu CEP');
  await place.click();
  await expect.element(dialog).toBeVisible();
  await expectAccessible(dialog.element());
  await dialog.getByLabelText('Seu CEP').fill('01310');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect.element(dialog.getByText(/^CEP inválido/)).toBeVisible();
  await dialog.getByLabelText('Seu CEP').fill('01310100');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(place).toHaveAccessibleName('Enviar para 01310-100');
  await expect.element(page.getByRole('status')).toHaveTextContent('01310-100');
  expect(knownPostcode()).toBe('01310-100');
});

it('[CAT+01] shows the CEP of the visit before', async () => {
  localStorage.setItem('postcode', '04094050');
  await renderInShop(<DeliveryDestination />);
  await expect
    .element(page.getByRole('button', { name: /^Enviar para/ }))
    .toHaveAccessibleName('Enviar para 04094-050');
});
