import { runInNewContext } from 'node:vm';

import { expect, it } from 'vitest';

import { extractQueryCommands } from '#app/platform/addresses/query-command-names.ts';

import { earlyCommandsScript } from './early-commands-script.ts';

/** The part of `window` that the script uses. */
function visit(search: string) {
  const shown: string[] = [];
  const self: { queryCommands?: object } = {};
  const browser = {
    self,
    URLSearchParams,
    location: { pathname: '/busca', search, hash: '#fim' },
    history: {
      state: { key: 1 },
      replaceState: (state: object, _title: string, url: string) => shown.push(url),
    },
  };
  const run = () => runInNewContext(earlyCommandsScript, browser);
  run();
  return { self, shown, run };
}

it.each([
  '?openLogin',
  '?token=a%2Bb&q=mesa+posta',
  '?email=ana%40exemplo.com.br&pin=12&openSidebarCart=1',
  '?q=1&newPassword=x&newPassword=y',
])('[QRY+01] extracts the same commands from %s as the router, and leaves the same rest', (search) => {
  const { self, shown } = visit(search);
  const { values, rest } = extractQueryCommands(search);
  expect({ ...self.queryCommands }).toEqual(values);
  expect(shown).toEqual([`/busca${rest}#fim`]);
});

it('[QRY+01] leaves an address without commands unchanged, and runs once', () => {
  const { self, shown, run } = visit('?q=mesa%20posta&email=a');
  expect({ ...self.queryCommands }).toEqual({});
  run();
  expect(shown).toEqual([]);
});
