import { randomUUID } from 'node:crypto';

import type { CallName } from '@vitrine/contract/contract.ts';

const samples: Readonly<Record<string, () => string>> = {
  app: () => 'conversions',
  cartId: randomUUID,
  cnpj: () => '11222333000181',
  code: () => 'unknown',
  host: () => 'unknown.example',
  id: () => '2147483647',
  itemId: () => '2147483647',
  link: randomUUID,
  path: () => 'unknown.webp',
  postcode: () => '01310100',
  provider: () => 'unknown',
  receipt: randomUUID,
  uf: () => 'SP',
  urlKey: () => 'unknown',
  uuid: randomUUID,
};

/** Returns a well-formed value for each path parameter of a call, which identifies no existing resource. */
export function samplePath(name: CallName): Record<string, string> {
  // An upload's `id` is a UUID, every other `id` a number.
  if (name === 'GET /api/storage/uploads/{id}') return { id: randomUUID() };
  return Object.fromEntries(
    [...name.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => {
      const sample = samples[parameter];
      if (!sample) throw new Error(`no sample for the path parameter ${parameter} of ${name}`);
      return [parameter, sample()];
    }),
  );
}
