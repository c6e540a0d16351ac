import { describe, expect, it } from 'vitest';

import { type BuiltChunks, assetManifest } from './asset-manifest.ts';

const chunks: BuiltChunks = {
  'app/client.tsx': {
    file: 'assets/client.js',
    isEntry: true,
    imports: ['_shared.js'],
    dynamicImports: ['app/routes/home.tsx?tsr-split=component'],
  },
  'app/features/consent/mount-consent.tsx': {
    file: 'assets/consent.js',
    imports: ['_shared.js', '_button.js'],
    css: ['assets/consent.css'],
  },
  '_button.js': { file: 'assets/button.js', css: ['assets/button.css'] },
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
  'app/features/search/search-page.tsx': {
    file: 'assets/search.js',
    imports: ['_shared.js', '_card.js'],
    dynamicImports: ['app/faq.tsx'],
    css: ['assets/search.css'],
  },
  'app/faq.tsx': { file: 'assets/faq.js', imports: ['_card.js'], css: ['assets/faq.css'] },
};

describe('assetManifest', () => {
  const { manifest, modulesOf } = assetManifest(chunks);
  const { routes } = manifest;

  it('adds the entry and its imports to every document, and the styles of consent, after those of its button', () => {
    expect(modulesOf?.('__root__')).toEqual(['/assets/client.js', '/assets/shared.js']);
    expect(routes['__root__']).toEqual({
      css: ['/assets/shared.css', '/assets/button.css', '/assets/consent.css'],
    });
  });

  it('loads a route’s additional chunks, without its loader', () => {
    expect(modulesOf?.('/')).toEqual(['/assets/home.js', '/assets/card.js']);
  });

  it('includes the styles of lazy components, imported styles first', () => {
    expect(routes['/']?.css).toEqual(['/assets/card.css', '/assets/faq.css', '/assets/home.css']);
  });

  it('puts the styles of an imported chunk first, in whatever order a page imports both', () => {
    const page = {
      ...chunks,
      'app/routes/home.tsx?tsr-split=component': {
        file: 'assets/home.js',
        imports: ['_picture.js', '_hero.js'],
        css: ['assets/home.css'],
      },
      '_hero.js': { file: 'assets/hero.js', imports: ['_picture.js'], css: ['assets/hero.css'] },
      '_picture.js': { file: 'assets/picture.js', css: ['assets/picture.css'] },
    };
    expect(assetManifest(page).manifest.routes['/']?.css).toEqual([
      '/assets/picture.css',
      '/assets/hero.css',
      '/assets/home.css',
    ]);
  });

  it('includes the styles, not the code, of a page that loads with the first activity', () => {
    expect(routes['/busca']).toEqual({ css: ['/assets/card.css', '/assets/faq.css', '/assets/search.css'] });
    expect(modulesOf?.('/busca')).toEqual([]);
  });

  it('adds nothing for a route without a chunk', () => {
    expect(routes['/blog']).toEqual({ css: [] });
    expect(modulesOf?.('/blog')).toEqual([]);
  });

  it('refuses a build without the entry', () => {
    expect(() => assetManifest({})).toThrow('app/client.tsx');
  });
});
