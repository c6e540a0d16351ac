import { expect, it } from 'vitest';

import { readTag, readTagElements } from './read-tag-elements.ts';

it('[CMS-04] parses a tag manager’s snippet', () => {
  expect(
    readTagElements(`<!-- Medidor -->
<script async src="https://medidor.example/tag.js?id=M-1" data-site="aurora"></script>
<script>window.medir = window.medir || []; if (1 < 2 && true) medir.push("a</b>");</script>
<noscript><iframe src="https://medidor.example/ns.html" style="display:none"></iframe></noscript>
<style media="print">.x > a { color: red }</style>
<meta name="facebook-domain-verification" content="abc&amp;def">
<link rel="stylesheet" href="//medidor.example/a.css">
<img src="https://medidor.example/p.gif" width="1" height="1" alt="">`),
  ).toEqual([
    {
      name: 'script',
      attributes: { async: '', src: 'https://medidor.example/tag.js?id=M-1', 'data-site': 'aurora' },
      text: '',
    },
    {
      name: 'script',
      attributes: {},
      text: 'window.medir = window.medir || []; if (1 < 2 && true) medir.push("a</b>");',
    },
    { name: 'style', attributes: { media: 'print' }, text: '.x > a { color: red }' },
    {
      name: 'meta',
      attributes: { name: 'facebook-domain-verification', content: 'abc&def' },
      text: '',
    },
    { name: 'link', attributes: { rel: 'stylesheet', href: 'https://medidor.example/a.css' }, text: '' },
    {
      name: 'img',
      attributes: { src: 'https://medidor.example/p.gif', width: '1', height: '1', alt: '' },
      text: '',
    },
  ]);
});

it.each([
  '<script src="http://medidor.example/a.js"></script>',
  '<script src="data:text/javascript,alert(1)"></script>',
  '<script src=" java&#10;script:alert(1)">alert(2)</script>',
  '<script type="importmap">{"imports":{}}</script>',
  '<script type=" SpeculationRules ">{}</script>',
  '<script>  </script>',
  '<meta http-equiv="refresh" content="0;url=https://mal.example">',
  '<base href="https://mal.example/">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe></iframe>',
  '<img onerror="alert(1)">',
  '<link rel="preload">',
  '<form action="https://mal.example"><input name="senha"></form>',
  '<object data="x"><script>alert(1)</script></object>',
  '<svg><script>alert(1)</script></svg>',
  '<template><script>alert(1)</script></template>',
  '<textarea><script>alert(1)</script></textarea>',
  '<!-- <script>alert(1)</script> -->',
  'texto',
  '',
])('[CMS-04] creates no element for %s', (tag) => {
  expect(readTagElements(tag)).toEqual([]);
});

it('[CMS-04] removes handlers, styles and nonces', () => {
  expect(
    readTagElements(
      '<img src="/p.gif" onload="a()" OnError=b() style="x" nonce="n" srcset="https://m.example/a.gif 2x">',
    ),
  ).toEqual([{ name: 'img', attributes: { src: '/p.gif' }, text: '' }]);
});

it('[CMS-04] parses nested elements in order, at most fifty', () => {
  expect(readTagElements('<div><p><script>a</script></p></div><script>b').map(({ text }) => text)).toEqual([
    'a',
    'b',
  ]);
  expect(readTagElements('<meta name="a" content="b">'.repeat(60))).toHaveLength(50);
});

it.each([
  ['<script src="http://m.example/a.js"></script>', ['address script src']],
  ['<iframe></iframe>', ['no_address iframe src']],
  ['<script type="importmap">{"imports":{}}</script>', ['type script type']],
  ['<meta http-equiv="refresh" content="0">', ['type meta http-equiv']],
  ['<style> </style>', ['empty style null']],
  ['<img src="/p.gif" onload="a()" style="x" onload="b()">', ['attribute img onload', 'attribute img style']],
  ['<noscript><img src="/p.gif"></noscript>', ['element noscript null']],
  ['<div><meta name="a" content="b"> Oi</div>', ['element div null']],
  ['Cole aqui <base href="/">', ['text null null', 'element base null']],
  ['<meta name="a" content="b">'.repeat(52), ['limit meta null']],
  ['<!-- medidor --> <script>a < b</script>', []],
])('[CMS-04] says what it drops of %s, and why', (tag, expected) => {
  const { dropped } = readTag(tag);
  expect(dropped.map(({ reason, element, attribute }) => `${reason} ${element} ${attribute}`)).toEqual(
    expected,
  );
});

it('[CMS-04] stops reading a tag whose elements are nested too deep, and says so', () => {
  const { elements, dropped } = readTag(
    `<meta name="a" content="b">${'<div>'.repeat(20_000)}<meta name="c">`,
  );
  expect(elements.map(({ attributes }) => attributes['name'])).toEqual(['a']);
  expect(dropped).toContainEqual({ element: null, attribute: null, reason: 'limit' });
});
