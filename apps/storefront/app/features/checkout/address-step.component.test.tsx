import type { Address } from '@vitrine/contract/schemas/customer.ts';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';
import { answerCalls } from '#app/testing/answer-calls.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { AddressStep, type EditedAddress } from './address-step.tsx';
import { useCheckout } from './checkout-state.ts';

const home: Address = {
  id: 7,
  first_name: 'Ana',
  last_name: 'Lima',
  phone: '11987654321',
  postcode: '01310100',
  street: 'Avenida Paulista',
  number: '1000',
  complement: '',
  neighborhood: 'Bela Vista',
  region: 'SP',
  city: 'São Paulo',
  country: 'BR',
  is_default: 1,
};

const buyer = {
  id: 1,
  email: 'ana@exemplo.com.br',
  first_name: 'Ana',
  last_name: 'Lima',
  taxvat: '52998224725',
  phone: '11987654321',
  credit: 0,
  isGuest: false,
};

function Step() {
  const [edited, setEdited] = useState<EditedAddress>({ kind: 'none' });
  const checkout = useCheckout();
  const chosen = checkout.step === 'unknown' ? null : checkout.address;
  return <AddressStep buyer={buyer} chosen={chosen} edited={edited} onEdit={setEdited} />;
}

/** Answers the address book, which grows with each address that is sent. */
function answerAddresses(stored: Address[]) {
  tabQueryClient().clear();
  const list = [...stored];
  const keep = (address: Address) => {
    list.push(address);
    return address;
  };
  answerCalls({
    'GET /api/customer/addresses': () => list,
    'POST /api/customer/addresses': () => keep({ ...home, id: 8, number: '20', is_default: 0 }),
    'PUT /api/customer/addresses/{id}': () => home,
    'GET /api/lookups/postcodes/{postcode}': () => ({
      logradouro: home.street,
      bairro: home.neighborhood,
      localidade: home.city,
      uf: home.region,
      erro: false,
    }),
    'GET /api/lookups/municipalities/{uf}': () => [{ nome: home.city }],
  });
}

const use = page.getByRole('button', { name: 'Usar este endereço' });
const heading = (name: string) => page.getByRole('heading', { name });

async function fillNew(): Promise<void> {
  await page.getByLabelText('CEP', { exact: true }).fill(home.postcode);
  await expect.element(page.getByLabelText('Rua')).toHaveValue(home.street);
  await page.getByLabelText('Número').fill('20');
}

it('[UIX+02] moves the focus from "Editar" to the form, and from "Usar este endereço" to the chosen address', async () => {
  answerAddresses([home]);
  await renderInShop(<Step />);
  await page.getByRole('button', { name: 'Editar' }).click();
  await expect.element(heading('Editar endereço')).toHaveFocus();
  await use.click();
  await expect.element(page.getByRole('radio')).toHaveFocus();
});

it('[UIX+02] moves the focus from the form of another address to that address', async () => {
  answerAddresses([home]);
  await renderInShop(<Step />);
  await page.getByRole('button', { name: 'Adicionar endereço' }).click();
  await expect.element(heading('Novo endereço')).toHaveFocus();
  await fillNew();
  await use.click();
  await expect.element(page.getByRole('radio', { checked: true })).toHaveFocus();
  await expect.element(page.getByRole('radio', { checked: true })).toHaveAccessibleName(/, 20/);
});

it('[UIX+02] moves the focus from the form of the first address to that address', async () => {
  answerAddresses([]);
  await renderInShop(<Step />);
  await fillNew();
  await use.click();
  await expect.element(page.getByRole('radio')).toHaveFocus();
});
