import { expect, it } from 'vitest';

import { prefillOf } from './prefill-of.ts';

it('[AUT-05] distinguishes an e-mail from a document for the create form', () => {
  expect(prefillOf('ana@exemplo.com.br')).toEqual({ email: 'ana@exemplo.com.br' });
  expect(prefillOf('37325864302')).toEqual({ taxvat: '37325864302' });
});
