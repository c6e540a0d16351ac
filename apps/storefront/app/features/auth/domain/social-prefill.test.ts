import { expect, it } from 'vitest';

import { socialPrefill, prefillOf } from './social-prefill.ts';

it.each([
  [
    { id: '1', first_name: ' Bia ', last_name: 'Neves', email: 'bia@exemplo.com.br' },
    { first_name: 'Bia', last_name: 'Neves', email: 'bia@exemplo.com.br' },
  ],
  [{ first_name: 'Caio' }, { first_name: 'Caio' }],
  [{ first_name: 7, last_name: null, email: {} }, {}],
  [{ email: 'a'.repeat(161), last_name: ' ' }, {}],
  [{ email: 'a'.repeat(160) }, { email: 'a'.repeat(160) }],
  [{ error: { message: 'Network error' } }, {}],
])('[AUT-05] converts %j to the prefill of the registration', (userData, prefill) => {
  expect(socialPrefill(userData)).toEqual(prefill);
});

it('[AUT-05] distinguishes an e-mail from a document for the create form', () => {
  expect(prefillOf('ana@exemplo.com.br')).toEqual({ email: 'ana@exemplo.com.br' });
  expect(prefillOf('37325864302')).toEqual({ taxvat: '37325864302' });
});
