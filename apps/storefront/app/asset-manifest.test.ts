import { describe, expect, it } from 'vitest';

import { type BuiltChunks, assetManifest } from './asset-manifest.ts';
import type { StyleRules } from './style-picker.ts';

const chunks: BuiltChunks = {
  'style.css': { file: 'assets/style.css' },
  'app/client.tsx': { file: 'assets/client.js', isEntry: true, imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js' },
  'app/routes/home.tsx?tsr-split=component': {
    file: 'assets/home.js',
    imports: ['_shared.js', '_card.js'],
  },
  'app/routes/home.tsx?tsr-split=loader': { file: 'assets/load-home.js' },
  '_card.js': { file: 'assets/card.js', imports: ['_picture.js', '_shared.js'] },
  '_picture.js': { file: 'assets/picture.js' },
};

const rules: StyleRules = {
  rules: [{ kind: 'rule', selectors: [{ text: '.a', classes: ['a'] }], body: 'color:red' }],
  fonts: [],
};

describe('assetManifest', () => {
  const { manifest, late } = assetManifest(chunks, rules);

  it('loads the entry, its imports and the whole stylesheet after the document', () => {
    expect(late.modulesOf('__root__')).toEqual(['/assets/client.js', '/assets/shared.js']);
    expect(late.stylesheet).toBe('/assets/style.css');
    expect(late.pickStyles('<p class="a">', false)).toEqual({ rules: '.a{color:red}', fonts: '' });
    // Nothing that a first paint waits for.
    expect(manifest.routes).toEqual({});
  });

  it('loads a route’s additional chunks, without its loader', () => {
    expect(late.modulesOf('/')).toEqual(['/assets/home.js', '/assets/card.js', '/assets/picture.js']);
  });

  it('adds nothing for a route without a chunk', () => {
    expect(late.modulesOf('/blog')).toEqual([]);
  });

  it.each(['app/client.tsx', 'style.css'])('refuses a build without %s', (missing) => {
    const { [missing]: _, ...others } = chunks;
    expect(() => assetManifest(others, rules)).toThrow(missing);
  });
});
