import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

const folder = new URL('./', import.meta.url);
const modules = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));

function importsOf(name: string): string[] {
  const source = readFileSync(new URL(name, folder), 'utf8');
  return [...source.matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(([, from = '']) => from);
}

describe('browser modules', () => {
  it('finds the imports of a module', () => {
    expect(importsOf('taxvat.ts')).toContain('./cpf.ts');
    expect(importsOf('municipalities.ts')).toContain('@brazilian-utils/brazilian-utils/get-municipalities');
  });

  it.each(modules)('%s imports no Node module, no whole library and no list of municipalities', (name) => {
    const imports = importsOf(name);
    expect(imports.filter((from) => from.startsWith('node:'))).toEqual([]);
    expect(imports).not.toContain('@brazilian-utils/brazilian-utils');
    expect(imports.filter((from) => from.includes('municipalities') && name !== 'municipalities.ts')).toEqual(
      [],
    );
  });
});
