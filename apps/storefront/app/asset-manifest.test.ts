import { describe, expect, it } from 'vitest';

import { type BuiltChunks, assetManifest } from './asset-manifest.ts';

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

describe('assetManifest', () => {
  const { manifest, modulesOf } = assetManifest(chunks);

  it('adds the entry, its imports and the stylesheet to every document', () => {
    expect(modulesOf?.('__root__')).toEqual(['/assets/client.js', '/assets/shared.js']);
    expect(manifest.routes).toEqual({ __root__: { css: ['/assets/style.css'] } });
  });

  it('loads a route’s additional chunks, without its loader', () => {
    expect(modulesOf?.('/')).toEqual(['/assets/home.js', '/assets/card.js', '/assets/picture.js']);
  });

  it('adds nothing for a route without a chunk', () => {
    expect(modulesOf?.('/blog')).toEqual([]);
  });

  it.each(['app/client.tsx', 'style.css'])('refuses a build without %s', (missing) => {
    const { [missing]: _, ...others } = chunks;
    expect(() => assetManifest(others)).toThrow(missing);
  });
});
