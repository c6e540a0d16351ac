import { describe, expect, it } from 'vitest';

import { headTag, insideScript, pageTags, shownHeads } from './head-tags.ts';

describe('tags of a head', () => {
  it('leave out what is undefined, and end no attribute by what stands in it', () => {
    expect(headTag('link', { rel: 'icon', href: '/"><script>&', type: undefined })).toBe(
      '<link rel="icon" href="/&quot;>&lt;script>&amp;">',
    );
  });

  it('hold data that does not end its script', () => {
    const data = { name: '</script><!--' };
    const text = insideScript(JSON.stringify(data));
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual(data);
  });
});

describe('pageTags', () => {
  const root = { meta: [{ title: 'Casa Aurora' }, { name: 'robots', content: 'index, follow' }] };

  it('[HED+01] says of two that say the same what the inner route says', () => {
    const page = {
      meta: [{ title: 'Busca <1> | Casa Aurora' }, { name: 'robots', content: 'noindex, follow' }],
      links: [{ rel: 'canonical', href: '/busca' }],
    };
    expect(pageTags([root, page])).toBe(
      '<title>Busca &lt;1> | Casa Aurora</title>' +
        '<meta name="robots" content="noindex, follow" data-page="">' +
        '<link rel="canonical" href="/busca" data-page="">',
    );
  });

  it('keeps what only the outer route says, and every piece of structured data', () => {
    const data = { '@type': 'Product' };
    const page = { meta: [{ 'script:ld+json': data }, { 'script:ld+json': data }] };
    const tags = pageTags([root, {}, page]);
    expect(tags).toContain('<title>Casa Aurora</title>');
    expect(tags).toContain('<meta name="robots" content="index, follow" data-page="">');
    expect(tags.split('{"@type":"Product"}')).toHaveLength(3);
  });
});

describe('shownHeads', () => {
  const root = {
    status: 'success',
    meta: [{ title: 'Casa Aurora' }, { name: 'robots', content: 'index, follow' }],
  };
  const page = {
    status: 'success',
    meta: [{ title: 'Vaso | Casa Aurora' }],
    links: [{ rel: 'canonical', href: 'http://aurora.test/vaso/p' }],
  };
  const tagsOf = (matches: Parameters<typeof shownHeads>[0]) => pageTags(shownHeads(matches, 'Casa Aurora'));

  it.each([
    ['a path without a page', [{ ...root, _notFound: true }], 'Página não encontrada'],
    ['a page that does not exist', [root, { ...page, status: 'notFound' }], 'Página não encontrada'],
    ['a page that failed', [root, { ...page, status: 'error' }], 'Algo não saiu como esperado'],
  ])(
    '[RTE-02] gives the screen of %s a title of its own and no place in an index',
    (_case, matches, title) => {
      const tags = tagsOf(matches);
      expect(tags.match(/<title>.*?<\/title>/g)).toEqual([`<title>${title} | Casa Aurora</title>`]);
      expect(tags.match(/<meta name="robots"[^>]*>/g)).toEqual([
        expect.stringContaining('content="noindex"'),
      ]);
      expect(tags).not.toContain('canonical');
    },
  );

  it('leaves the heads of a page as they are', () => {
    expect(tagsOf([root, page])).toBe(pageTags([root, page]));
  });
});
