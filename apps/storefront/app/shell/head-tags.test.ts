import { describe, expect, it } from 'vitest';

import { headTag, insideScript, pageTags } from './head-tags.ts';

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
