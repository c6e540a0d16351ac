import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { operatorProblems } from '@vitrine/contract/admin/operator-problems.ts';
import { expect, it } from 'vitest';

import { OperatorProblem } from './operator-problem.ts';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));
/** What states problems, and the rules that name them. */
const sourceFiles = ['apps/api/src', 'apps/api/scripts', 'packages/rules/src', 'packages/contract/src']
  .flatMap((folder) => globSync(`${repository}${folder}/**/*.ts`))
  .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('/operator-problems.ts'));

it('fills the values of a text and has the code of its id up to the dot', () => {
  const problem = new OperatorProblem('order_step_not_next.last', {
    number: '1000003',
    current: 'shipped',
    status: 'preparing',
  });
  expect(problem.code).toBe('order_step_not_next');
  expect(problem.message).toBe(
    'O pedido 1000003 está em “shipped”: daí não passa para “preparing”. Não há passo seguinte.',
  );
  expect(new OperatorProblem(problem.stated)).toMatchObject({ code: problem.code, message: problem.message });
});

it('compiles a problem only with a declared id and with the values of its text', () => {
  const problems = [
    new OperatorProblem('order_not_found', { number: 12 }),
    // @ts-expect-error: no such problem is declared.
    () => new OperatorProblem('order_forgotten'),
    // @ts-expect-error: the text names a number.
    () => new OperatorProblem('order_not_found'),
    // @ts-expect-error: the text names no order.
    () => new OperatorProblem('order_not_found', { order: 12 }),
    // @ts-expect-error: the text names nothing.
    () => new OperatorProblem('draft_not_written', { id: 1 }),
  ];
  expect(problems).toHaveLength(5);
});

it('quotes a value as it is, also one that looks like a placeholder', () => {
  const { message } = new OperatorProblem('word_unknown', { word: '{words} $& $1', words: '{word}' });
  expect(message).toBe('“{words} $& $1” não é um de: {word}.');
});

it('declares each problem as a code and a text without stray braces', () => {
  // What stands in braces is the name of a value; the types demand each of them.
  const malformed = Object.entries<string>(operatorProblems).filter(
    ([id, text]) =>
      !/^[a-z][a-z\d_]*(?:\.[a-z_]+)?$/.test(id) ||
      text.trim() !== text ||
      /[{}]/.test(text.replaceAll(/\{[a-zA-Z]+\}/g, '')),
  );
  expect(malformed).toEqual([]);
});

it('declares no problem that no code states', () => {
  const sources = sourceFiles.map((file) => readFileSync(file, 'utf8'));
  const literals = new Set(sources.flatMap((source) => matchesOf(source, /'([a-z\d_.]+)'/g)).flat());
  // Such as `webhook_url_${problem}`, whose values are literals elsewhere.
  const templates = sources.flatMap((source) =>
    matchesOf(source, /`([a-z_.]{3,}|)\$\{[\w.]+\}(_[a-z_]+|)`/g),
  );
  const isStated = (id: string): boolean =>
    literals.has(id) ||
    templates.some(
      ([head = '', tail = '']) =>
        head !== tail &&
        id.startsWith(head) &&
        id.endsWith(tail) &&
        isStated(id.slice(head.length, id.length - tail.length)),
    );
  expect(Object.keys(operatorProblems).filter((id) => !isStated(id))).toEqual([]);
});

const matchesOf = (source: string, pattern: RegExp) =>
  [...source.matchAll(pattern)].map(([, ...groups]) => groups);
