import { AdminCallError } from '@vitrine/contract/admin/admin-client.ts';
import { expect, it } from 'vitest';

import { createUnderFreeCode } from './create-under-free-code.ts';

const refused = (code: string) =>
  new AdminCallError('PUT /api/admin/popups/{code}', { status: 409, code, message: 'Não.', data: null });

/** Creates codes; refuses those that are taken. */
const creating = (...taken: string[]) =>
  async function create(code: string) {
    if (taken.includes(code)) throw refused('edit_conflict');
    return code;
  };

it('[ADM+09] creates a record under its code, or under the first number of it that is free', async () => {
  expect(await createUnderFreeCode('natal', creating())).toBe('natal');
  expect(await createUnderFreeCode('natal', creating('natal', 'natal-2'))).toBe('natal-3');
});

it('[ADM+09] lets another refusal of a new record through', async () => {
  const create = () => Promise.reject(refused('times_invalid'));
  await expect(createUnderFreeCode('natal', create)).rejects.toMatchObject({ code: 'times_invalid' });
});
