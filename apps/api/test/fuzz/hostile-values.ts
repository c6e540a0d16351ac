import fc from 'fast-check';

/** Nests lists deeper than any reader expects. */
function nestedLists(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

/** Texts that have broken readers: boundaries, unstorable and invisible characters, names of Object.prototype, injections. */
const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00a',
  '\u202Eabc\u202C',
  '\u200B\u200D\uFEFF',
  'مرحبا بالعالم',
  'e\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301',
  '😀'.repeat(20),
  '٠١٢',
  '０００１',
  'x'.repeat(5_000),
  '9'.repeat(400),
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '-1',
  '-0',
  '1e309',
  '0x10',
  'NaN',
  'null',
  'true',
  '2147483648',
  '9223372036854775808',
  "' or 1=1 --",
  '%',
  '_%\\',
  '../../../etc/passwd',
  '..%2f..%2f',
  '<script>alert(1)</script>',
  '{{constructor}}',
  '${7*7}',
  '=1+1',
  'a\r\nx-b: c',
  '0000-00-00',
  '9999-12-31',
  '275760-09-13T00:00:00.001Z',
  '2026-02-30',
  'https://[::1',
  'data:text/html,<b>',
  'a@b',
  '*',
  '(',
  '[[:alpha:]]',
] as const;

const hostileNumbers = [
  0, -1, -100, 0.1, 1e-7, 2_147_483_647, 2_147_483_648, -2_147_483_649, 9_007_199_254_740_991, 1e21, 1e308,
] as const;

const prototypeKeys: unknown = JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}');

/** A value that no well-meaning caller sends. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<unknown>(...hostileTexts) },
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...hostileNumbers) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      [],
      {},
      [null],
      [[]],
      { length: 1e9 },
      { toString: 1 },
      prototypeKeys,
      nestedLists(40),
      nestedLists(2_000),
      Array.from({ length: 1_000 }, () => null),
      'x'.repeat(70_000),
    ),
  },
);

/** A text for paths, queries and headers. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<string>(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
);
