import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { shortClassNames } from './class-names.ts';

describe('shortClassNames', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'class-names-'));
    mkdirSync(join(folder, 'ui'));
    writeFileSync(join(folder, 'ui', 'b.module.css'), '.card { animation: show 1s; } @keyframes show {}');
    const many = Array.from({ length: 70 }, (_, index) => `.c${index}:hover > .card {}`);
    writeFileSync(join(folder, 'a.module.css'), many.join('\n'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('gives every class and its key frames a name of their own, the shortest first', () => {
    const nameOf = shortClassNames(folder);
    const [a, b] = [join(folder, 'a.module.css'), join(folder, 'ui', 'b.module.css')];
    expect(nameOf('c0', a)).toBe('_a');
    expect(nameOf('card', a)).toBe('_b');
    const all = [
      ...Array.from({ length: 70 }, (_, index) => nameOf(`c${index}`, a)),
      nameOf('card', a),
      nameOf('card', b),
      nameOf('show', b),
    ];
    expect(new Set(all).size).toBe(73);
    expect(all.every((name) => /^_[\w-]{1,2}$/.test(name))).toBe(true);
  });

  it('gives the same names to whoever asks first', () => {
    const path = join(folder, 'ui', 'b.module.css');
    const one = shortClassNames(folder);
    one('c5', join(folder, 'a.module.css'));
    expect(shortClassNames(folder)('card', path)).toBe(one('card', path));
  });

  it('fails for a class that it has not seen', () => {
    expect(() => shortClassNames(folder)('other', join(folder, 'a.module.css'))).toThrow(
      'has no class other',
    );
  });
});
