import { RawNode, sql } from 'kysely';
import { expect, it } from 'vitest';

import { checkRawExpression, isFunctionCall } from './raw-expression.ts';

const nodeOf = (text: string) => RawNode.createWithSql(text);

it.each([
  'lower(unaccent(name))',
  'price_centavos > 100 or stock = 0',
  "note = 'from products; -- drop'",
  '"from" is not distinct from "update"',
  'extract(epoch from placed_at)',
  "select set_config('a', 'b', true)",
])('lets the expression through: %s', (text) => {
  expect(() => checkRawExpression(nodeOf(text))).not.toThrow();
});

it.each([
  'select * from products',
  'select * from(products)',
  'select * from\n"products"',
  'exists (table products)',
  'true) or (true',
  '(true',
  'select 1; select 2',
  'true -- and more',
  'select * from/**/products',
  "e'\\'' || 1",
  '$$a$$',
  'id in (select id FROM products)',
  'insert into products values (1)',
  'x join y on true',
])('[STO+01] refuses an expression that may access a table: %s', (text) => {
  expect(() => checkRawExpression(nodeOf(text))).toThrow('cannot be scoped to a store');
});

it.each([
  sql`select * ${sql.raw('from')} ${sql.id('products')}`,
  sql`select count(*) fr${sql.raw('om')} x`,
  sql`exists (${sql.table('products')})`,
])('[STO+01] refuses an expression composed of harmless parts', (built) => {
  const node = built.toOperationNode();
  expect(() => checkRawExpression(node as RawNode)).toThrow('cannot be scoped to a store');
});

it.each([
  ['generate_series(1, 9)', true],
  ['jsonb_array_elements(coalesce(a, b))', true],
  ['products', false],
  ['generate_series(1, 2) x, products', false],
  ['a(1) cross b(2)', false],
])('sees whether %s is one call', (text, isCall) => {
  expect(isFunctionCall(nodeOf(text))).toBe(isCall);
});
