import { expect, it } from 'vitest';

import { warnOfLocalAddresses } from './warn-of-local-addresses.ts';

function warnedOf(addresses: Record<string, string>, sandboxUrl?: string): unknown[] {
  const warned: unknown[] = [];
  const log = { warn: (fields: unknown) => warned.push(fields) };
  warnOfLocalAddresses(addresses, { sandboxUrl, log });
  return warned;
}

it.each(['http://painel.localhost:3000', 'http://localhost:3000', 'https://127.0.0.1', 'http://[::1]:3000'])(
  'warns of %s in an installation, by the variable',
  (address) => {
    expect(warnedOf({ PANEL_ORIGIN: address, PUBLIC_API_URL: 'https://loja.com.br' })).toEqual([
      { variable: 'PANEL_ORIGIN', address },
    ]);
  },
);

it('warns of no public address, and of none in a trial with the sandbox', () => {
  expect(warnedOf({ PANEL_ORIGIN: 'https://painel.localhost.com.br' })).toEqual([]);
  expect(warnedOf({ PANEL_ORIGIN: 'http://painel.localhost:3000' }, 'http://localhost:3001')).toEqual([]);
});
