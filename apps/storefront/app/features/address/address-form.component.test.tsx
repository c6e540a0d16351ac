import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { answerCalls } from '#app/testing/answer-calls.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { AddressForm } from './address-form.tsx';

const save = () => Promise.resolve();
const postcode = page.getByLabelText('CEP', { exact: true });

it('[ADR-02] prefills a new address from the shopper’s CEP', async () => {
  localStorage.setItem('postcode', '01310100');
  answerCalls({
    'GET /api/lookups/postcodes/{postcode}': () => ({
      logradouro: 'Avenida Paulista',
      bairro: 'Bela Vista',
      localidade: 'São Paulo',
      uf: 'SP',
      erro: false,
    }),
    'GET /api/lookups/municipalities/{uf}': () => [{ nome: 'São Paulo' }],
  });
  await renderInShop(<AddressForm submitLabel="Salvar" onSubmit={save} />);
  await expect.element(postcode).toHaveValue('01310-100');
  await expect.element(page.getByLabelText('Rua')).toHaveValue('Avenida Paulista');
});

it('[ADR-02] a stored address keeps its own CEP', async () => {
  localStorage.setItem('postcode', '01310100');
  const calls = answerCalls({});
  const stored = { postcode: '04094050', street: 'Avenida Pedro Álvares Cabral' };
  await renderInShop(<AddressForm initial={stored} submitLabel="Salvar" onSubmit={save} />);
  await expect.element(postcode).toHaveValue('04094-050');
  expect(calls.filter(({ name }) => name.includes('postcodes'))).toEqual([]);
});
