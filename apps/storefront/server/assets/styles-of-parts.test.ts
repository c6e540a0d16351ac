import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Rolldown, build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { stylesOfParts } from './styles-of-parts.ts';

const sources = {
  'entry.js': `import './entry.css'; globalThis.pages = [() => import('./host.js'), () => import('./other.js')];`,
  'host.js': `import './host.css'; export const part = () => import('./part.js');`,
  'part.js': `import './part.css'; import { button } from './button.js'; export const named = 'part' + button;`,
  'other.js': `import { button } from './button.js'; export const other = button;`,
  'button.js': `import './button.css'; export const button = 'button';`,
  'entry.css': '.entry { color: red; }',
  'host.css': '.host { color: red; }',
  'part.css': '.part { color: red; }',
  'button.css': '.button { color: red; }',
};

describe('stylesOfParts', () => {
  let folder: string;
  let files: Rolldown.RolldownOutput['output'];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'styles-of-parts-'));
    await Promise.all(Object.entries(sources).map(([name, text]) => writeFile(join(folder, name), text)));
    const built = await build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      plugins: [stylesOfParts([join(folder, 'host.js')])],
      build: { write: false, rolldownOptions: { input: join(folder, 'entry.js') } },
    });
    if (!('output' in built)) throw new Error('One build was expected.');
    files = built.output;
  });
  afterAll(() => rm(folder, { recursive: true }));

  const stylesOf = (module: string) => {
    const chunk = files.find(
      (file) => file.type === 'chunk' && file.moduleIds.includes(join(folder, module)),
    );
    const names = chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
    return names.map((name) => files.find(({ fileName }) => fileName === name)).map(textOf);
  };

  it('brings the styles of what is loaded later with the page, as one file, imported ones first', () => {
    expect(stylesOf('host.js')).toEqual(['.host{color:red}', '.button{color:red}.part{color:red}']);
  });

  it('lets whoever else needs one of those styles ask for the same file', () => {
    expect(stylesOf('button.js')).toEqual(['.button{color:red}.part{color:red}']);
    expect(files.map(textOf).filter((text) => text.includes('.button{'))).toHaveLength(1);
  });

  it('leaves the styles of every page where they are', () => {
    expect(stylesOf('entry.js')).toEqual(['.entry{color:red}']);
  });
});

function textOf(file: Rolldown.RolldownOutput['output'][number] | undefined): string {
  return file?.type === 'asset' ? String(file.source).replaceAll(/\/\*.*?\*\/|\s|;(?=\})/g, '') : '';
}
