import { describe, expect, it } from 'vitest';

import { type BuiltChunks, assetManifest } from './asset-manifest.ts';

const chunks: BuiltChunks = {
  'app/client.tsx': {
    file: 'assets/client.js',
    isEntry: true,
    imports: ['_shared.js'],
    dynamicImports: ['app/routes/home.tsx?tsr-split=component'],
  },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'], dynamicImports: ['app/panel.tsx'] },
  'app/panel.tsx': { file: 'assets/panel.js', css: ['assets/panel.css'] },
  'app/routes/home.tsx?tsr-split=component': {
    file: 'assets/home.js',
    imports: ['_shared.js', '_card.js'],
    dynamicImports: ['app/faq.tsx'],
    css: ['assets/home.css'],
  },
  'app/routes/home.tsx?tsr-split=loader': { file: 'assets/load-home.js' },
  '_card.js': { file: 'assets/card.js', css: ['assets/card.css'] },
  'app/faq.tsx': { file: 'assets/faq.js', imports: ['_card.js'], css: ['assets/faq.css'] },
};

describe('assetManifest', () => {
  const { routes } = assetManifest(chunks);

  it('adds the entry and its imports to every document', () => {
    expect(routes['__root__']).toEqual({
      scripts: [{ attrs: { type: 'module', async: true, src: '/assets/client.js' } }],
      preloads: ['/assets/client.js', '/assets/shared.js'],
      css: ['/assets/shared.css'],
    });
  });

  it('preloads a route’s additional chunks, without its loader', () => {
    expect(routes['/']?.preloads).toEqual(['/assets/home.js', '/assets/card.js']);
  });

  it('includes the styles of lazy components, imported styles first', () => {
    expect(routes['/']?.css).toEqual(['/assets/card.css', '/assets/faq.css', '/assets/home.css']);
  });

  it('adds nothing for a route without a chunk', () => {
    expect(routes['/blog']).toEqual({ css: [], preloads: [] });
  });

  it('refuses a build without the entry', () => {
    expect(() => assetManifest({})).toThrow('app/client.tsx');
  });
});
