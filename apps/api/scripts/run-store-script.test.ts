import { expect, it } from 'vitest';

import { readCommandEnv } from './run-store-script.ts';
import { UsageProblem } from './usage-problem.ts';

it('reads the databases of a command', () => {
  expect(
    readCommandEnv({ DATABASE_URL: 'postgres://um/loja', STORE_DATABASES: 'sul=postgres://dois/loja' }),
  ).toMatchObject({ DATABASE_URL: 'postgres://um/loja', STORE_DATABASES: { sul: 'postgres://dois/loja' } });
});

it('[OPS+01] refuses an invalid variable in Portuguese, by its name and without its password', () => {
  const read = () => readCommandEnv({ STORE_DATABASES: 'sul=vitrine:senha@dois' });
  expect(read).toThrow(UsageProblem);
  expect(read).toThrow('Variável de ambiente inválida: STORE_DATABASES.');
  expect(read).not.toThrow('senha');
});
