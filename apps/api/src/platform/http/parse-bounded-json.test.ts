import { expect, it } from 'vitest';

import { parseJson } from './parse-bounded-json.ts';

it.each([
  ['', {}],
  ['{"a":[1,{"b":null}]}', { a: [1, { b: null }] }],
  [`"${'['.repeat(1000)}"`, '['.repeat(1000)],
  [`"\\"${'{'.repeat(1000)}"`, `"${'{'.repeat(1000)}`],
  [JSON.stringify(Array.from({ length: 100 }, () => [{}])), Array.from({ length: 100 }, () => [{}])],
])('parses %j', (text, value) => {
  expect(parseJson(text)).toEqual(value);
});

it.each([
  ['unfinished', '{"a":'],
  ['nested too deeply', `${'['.repeat(5000)}${']'.repeat(5000)}`],
  ['nested too deeply and unfinished', '{"a":'.repeat(100_000)],
])('refuses a body that is %s', (_name, text) => {
  expect(() => parseJson(text)).toThrow(expect.objectContaining({ code: 'validation_failed' }));
});
