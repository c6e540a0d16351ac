import { expect, it } from 'vitest';

import { isStorable } from '#api/platform/storable-text.ts';

import { readForeignJson } from './foreign-json.ts';

it('[OPS+10] reads a service’s JSON without what the database cannot store', async () => {
  const body = String.raw`{"id":"a\u0000b","list":["\ud83d",{"k\u0000":"\ud83d\ude42",  "n":1,"no":null}]}`;
  const value = await readForeignJson(new Response(body));
  expect(value).toEqual({ id: 'ab', list: ['\uFFFD', { k: '🙂', n: 1, no: null }] });
  expect(isStorable(value)).toBe(true);
});

it.each([
  ['deep', '['.repeat(33) + ']'.repeat(33)],
  ['very deep', '{"a":'.repeat(190_000)],
  ['long', `"${'x'.repeat(1_000_001)}"`],
  ['malformed', '{"a":'],
  ['empty', ''],
])('[OPS+10] refuses a %s response', async (_name, body) => {
  await expect(readForeignJson(new Response(body))).rejects.toThrow();
});
