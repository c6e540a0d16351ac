import { scriptAddress } from '@vitrine/fixtures/script-address.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  readChoice,
  readCount,
  readHref,
  readRecords,
  readText,
  readTextOrNumber,
  readTexts,
} from './component-data.ts';
import { widthClass } from './order-components.ts';

it.each([
  [
    ['almofadas', ' sala/mantas '],
    ['almofadas', 'sala/mantas'],
  ],
  [
    [12, '13', null, {}, ''],
    ['12', '13'],
  ],
  ['12, 13,', ['12', '13']],
  [undefined, []],
  [{ a: 1 }, []],
])('[CMS-01] reads category_ids of %o as %o', (category_ids, texts) => {
  expect(readTexts({ category_ids }, 'category_ids')).toEqual(texts);
});

it.each([
  ['8', 8],
  [8, 8],
  [0, 10],
  ['-3', 10],
  ['muitos', 10],
  [undefined, 10],
])('[CMS-01] reads a limit of %o as %i', (limit, count) => {
  expect(readCount({ limit }, 'limit', 10)).toBe(count);
});

it.each([
  [' Olá ', 'Olá'],
  [7, ''],
  [undefined, ''],
])('[CMS-01] reads a title of %o as %j', (title, text) => {
  expect(readText({ title }, 'title')).toBe(text);
});

it.each([
  ['left', 'left'],
  [' center ', 'center'],
  ['LEFT', 'center'],
  [1, 'center'],
  [undefined, 'center'],
])('[CMS-01] reads an alignment of %o as %s, the first of those known by default', (align, choice) => {
  expect(readChoice({ align }, 'align', ['center', 'left', 'right'])).toBe(choice);
});

it.each([undefined, 'x', { a: 1 }])('[CMS-01] reads no records from %o', (items) => {
  expect(readRecords({ items }, 'items')).toEqual([]);
});

it('[CMS-01] reads records and drops other values', () => {
  expect(readRecords({ items: [{ a: 1 }, null, 'b', ['c']] }, 'items')).toEqual([{ a: 1 }]);
});

describe('readHref', () => {
  it.each([
    '/sala/c',
    'https://exemplo.com.br/',
    'http://exemplo.com.br/',
    'mailto:ola@exemplo.com.br',
    'tel:+551130324150',
    '#topo',
  ])('[CMS+01] keeps %s', (href) => expect(readHref({ href }, 'href')).toBe(href));

  it.each([
    scriptAddress,
    ' JavaScript:alert(1)',
    'data:text/html,x',
    '//fora.example',
    '/\\fora.example',
    'sala',
  ])('[CMS+01] drops %s', (href) => expect(readHref({ href }, 'href')).toBe(''));
});

/** JSON in which objects often hide the methods by which JavaScript converts them to a text or a number. */
const hostileJson = fc.letrec((tie) => ({
  value: fc.oneof(fc.jsonValue(), fc.array(tie('value'), { maxLength: 3 }), tie('record')),
  record: fc.dictionary(fc.constantFrom('toString', 'valueOf', 'length', 'id', '__proto__'), tie('value')),
})).value;

it('[CMS+02] reads any JSON that a merchant wrote without an error', () => {
  const readers = [
    (data: Record<string, unknown>) => readChoice(data, 'x', ['center', 'left']),
    (data: Record<string, unknown>) => readCount(data, 'x', 1),
    (data: Record<string, unknown>) => readHref(data, 'x'),
    (data: Record<string, unknown>) => readRecords(data, 'x'),
    (data: Record<string, unknown>) => readText(data, 'x'),
    (data: Record<string, unknown>) => readTextOrNumber(data, 'x'),
    (data: Record<string, unknown>) => readTexts(data, 'x'),
    (data: Record<string, unknown>) => widthClass({ width: data['x'] }),
  ];
  fc.assert(
    fc.property(hostileJson, (value) => {
      for (const read of readers) expect(read({ x: value })).toBeDefined();
    }),
  );
});
