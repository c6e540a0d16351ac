import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import type { TestSandbox } from '#sandbox/testing/start-test-sandbox.ts';
import { startTestSandbox } from '#sandbox/testing/start-test-sandbox.ts';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const municipalitiesSchema = z.array(z.strictObject({ id: z.number(), nome: z.string() }));

async function municipalitiesOf(uf: string): Promise<z.infer<typeof municipalitiesSchema>> {
  const url = `${sandbox.url}/municipalities/api/v1/localidades/estados/${uf}/municipios?orderBy=nome`;
  return municipalitiesSchema.parse(await (await fetch(url)).json());
}

describe('the municipalities service', () => {
  it('lists a state by name, ignoring accents, like the IBGE', async () => {
    const municipalities = await municipalitiesOf('SC');
    expect(municipalities).toHaveLength(295);
    expect(municipalities.slice(0, 5).map(({ nome }) => nome)).toEqual([
      'Abdon Batista',
      'Abelardo Luz',
      'Agrolândia',
      'Agronômica',
      'Água Doce',
    ]);
    expect(municipalities).toContainEqual({ id: 4_205_407, nome: 'Florianópolis' });
  });

  it('accepts a state in lower case and returns the only municipality of the Federal District', async () => {
    expect(await municipalitiesOf('df')).toEqual([{ id: 5_300_108, nome: 'Brasília' }]);
  });

  it('returns an empty list for an unknown state', async () => {
    expect(await municipalitiesOf('XX')).toEqual([]);
  });
});
