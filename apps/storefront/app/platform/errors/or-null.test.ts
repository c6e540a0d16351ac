import { CallError } from '@vitrine/contract/client.ts';
import { expect, it } from 'vitest';

import { orNull } from './or-null.ts';

const failure = (status: number) =>
  new CallError('refusal', {
    call: 'GET /api/cms/pages/url/{urlKey}',
    status,
    code: 'not_found',
    message: 'Not found.',
  });

it('[CMS-03] returns null for a 404', async () => {
  await expect(orNull(Promise.reject(failure(404)))).resolves.toBeNull();
});

it('[CMS-03] recognises the refusal of another copy of the class', async () => {
  const error = Object.assign(new Error('Not found.'), { name: 'CallError', status: 404 });
  await expect(orNull(Promise.reject(error))).resolves.toBeNull();
});

it.each([failure(500), new TypeError('fetch failed')])('rethrows %s', async (error) => {
  const fail = async () => {
    throw error;
  };
  await expect(orNull(fail())).rejects.toBe(error);
});
