import { scriptAddress } from '@vitrine/fixtures/script-address.ts';
import { describe, expect, it, vi } from 'vitest';

import { foreignEmbeds } from './foreign-embeds.ts';
import { isRunningAddress, isTooDeepHtml, sanitiseHtml, shownHtml } from './sanitise-html.ts';
import { deepestHtml } from './within-html-depth.ts';

it.each([
  ['<script>alert(1)</script><p>Oi</p>', '<p>Oi</p>'],
  ['<p onclick="alert(1)">Oi</p>', '<p>Oi</p>'],
  ['<img src="x" onerror="alert(1)">', '<img src="x" />'],
  ['<a href="javascript:alert(1)">Oi</a>', '<a>Oi</a>'],
  ['<a href="&#106;avascript:alert(1)">Oi</a>', '<a>Oi</a>'],
  ['<a href="java\nscript:alert(1)">Oi</a>', '<a>Oi</a>'],
  ['<a href="vbscript:x">Oi</a>', '<a>Oi</a>'],
  ['<a href="data:text/html,<script>1</script>">Oi</a>', '<a>Oi</a>'],
  ['<a href="//mal.example/x">Oi</a>', '<a>Oi</a>'],
  ['<img src="data:image/svg+xml,<svg onload=alert(1)>">', ''],
  ['<p>a<img src="https://mal.example/x.gif" alt="Oi">b</p>', '<p>ab</p>'],
  [
    '<img src="//mal.example/x.gif"><img src="/img/original/a.webp" srcset="https://mal.example/x.gif 1w">',
    '<img src="/img/original/a.webp" />',
  ],
  ['<iframe src="https://mal.example"></iframe>', ''],
  ['<object data="x"></object><embed src="x">', ''],
  ['<svg><script>alert(1)</script></svg>', ''],
  ['<style>body{display:none}</style>Oi', 'Oi'],
  ['<p style="position:fixed">Oi</p>', '<p>Oi</p>'],
  ['<form action="https://mal.example"><input name="senha"></form>', ''],
  ['<base href="https://mal.example">', ''],
  ['<meta http-equiv="refresh" content="0;url=x">', ''],
  ['<<script>script>alert(1)<</script>/script>', '&lt;/script&gt;'],
])('[CMS+01] removes executable and misleading parts of %j', (html, safe) => {
  expect(sanitiseHtml(html)).toBe(safe);
});

it.each([
  '<h2>Linho</h2><p>Lave <strong>à mão</strong>, com <em>água fria</em>.</p>',
  '<ul><li>Um</li><li>Dois</li></ul>',
  '<h3>Uso</h3><h4>Forno</h4><ol start="3"><li>Um<ul><li>Dois</li></ul></li></ol><blockquote><p>Bom</p></blockquote><p></p>',
  '<a href="/almofadas/c">Almofadas</a>',
  '<a href="https://exemplo.com.br" title="Fora">Fora</a>',
  '<a href="mailto:ola@exemplo.com.br">Escreva</a>',
  '<table><tbody><tr><th scope="row">Peso</th><td colspan="2">1 kg</td></tr></tbody></table>',
])('leaves %j unchanged', (html) => {
  expect(sanitiseHtml(html)).toBe(html);
});

it('[CMS+01] [ADM+17] shows pictures of the library in several widths, as wide as their file at most, and leaves other addresses', () => {
  const figure = (attributes: string) =>
    `<figure><img ${attributes} /><figcaption>Sala</figcaption></figure>`;
  expect(
    shownHtml(figure('src="/img/original/sala.webp" alt="A &quot;sala&quot;" width="1200" height="800"')),
  ).toBe(
    figure(
      'src="/img/960/sala.webp.webp" alt="A &quot;sala&quot;" width="1200" height="800" srcset="/img/320/sala.webp.webp 320w, /img/640/sala.webp.webp 640w, /img/960/sala.webp.webp 960w, /img/1600/sala.webp.webp 1600w" sizes="(min-width: 46rem) 44rem, 100vw" loading="lazy" decoding="async"',
    ),
  );
  expect(shownHtml('<img src="/img/original/icone.png" width="300" alt="">')).toContain(
    'src="/img/320/icone.png.webp" width="300" alt="" srcset="/img/320/icone.png.webp 320w"',
  );
  for (const kept of ['<img src="/img/original/../a.webp" alt="" />', '<img src="/outra.webp" />']) {
    expect(shownHtml(kept)).toBe(kept);
  }
  // What is edited is what is stored, without what the shop adds.
  const stored = figure('src="/img/original/sala.webp" alt="Sala" width="1200" height="800"');
  expect(sanitiseHtml(stored)).toBe(stored);
});

it('demotes first-level headings and isolates other windows from their opener', () => {
  expect(sanitiseHtml('<h1>Oi</h1>')).toBe('<h2>Oi</h2>');
  expect(sanitiseHtml('<a href="/x" target="_blank">Oi</a>')).toBe(
    '<a href="/x" target="_blank" rel="noopener noreferrer">Oi</a>',
  );
});

it.each([
  ['target="_BLANK"', 'target="_blank" rel="noopener noreferrer"'],
  ['target="_blank" rel="opener"', 'target="_blank" rel="noopener noreferrer"'],
  ['target="_blank" rel="OPENER nofollow"', 'target="_blank" rel="nofollow noopener noreferrer"'],
  ['target=" _blank\n"', 'target="_blank" rel="noopener noreferrer"'],
  ['target="outra"', 'target="_blank" rel="noopener noreferrer"'],
  ['rel="opener"', ''],
  ['rel="Sponsored  nofollow"', 'rel="sponsored nofollow"'],
  ['target="_self"', ''],
  ['target="_top" rel="opener"', ''],
])('[CMS+01] converts a link with %s to one with %j', (given, kept) => {
  expect(sanitiseHtml(`<a href="/x" ${given}>Oi</a>`)).toBe(`<a href="/x"${kept && ` ${kept}`}>Oi</a>`);
});

it.each([
  [scriptAddress, true],
  [' JavaScript:alert(1)', true],
  ['java\tscript:alert(1)', true],
  ['\u0001javascript:alert(1)', true],
  ['vbscript:x', true],
  ['data:text/html,x', true],
  ['/javascript:', false],
  ['https://exemplo.com.br/?q=javascript:', false],
  ['Aprenda javascript', false],
])('[CMS+01] sees whether %j would run as a link', (text, isRunning) => {
  expect(isRunningAddress(text)).toBe(isRunning);
});

describe('deep nesting', () => {
  const nested = (depth: number) => `${'<b>'.repeat(depth)}Linho${'</b>'.repeat(depth)}`;

  it('[CMS+01] keeps elements down to the limit, and only the text beyond it', () => {
    expect(sanitiseHtml(nested(deepestHtml))).toBe(nested(deepestHtml));
    expect(sanitiseHtml(`a &lt;b&gt; ${nested(deepestHtml + 1)}<p>1 > 0 e 2 < 3`)).toBe(
      'a &lt;b&gt; Linho 1 &gt; 0 e 2',
    );
    expect([deepestHtml, deepestHtml + 1].map((depth) => isTooDeepHtml(nested(depth)))).toEqual([
      false,
      true,
    ]);
  });

  /** Returns the most elements that the parser has open at a time: each of its steps visits at most these. */
  function mostOpenElements(html: string): number {
    let most = 0;
    // The parser puts each element that opens before the others.
    const { unshift } = Array.prototype;
    const opening = vi.spyOn(Array.prototype, 'unshift').mockImplementation(function countOpen(
      this: unknown[],
      ...elements
    ) {
      const open = unshift.apply(this, elements);
      most = Math.max(most, open);
      return open;
    });
    try {
      sanitiseHtml(html);
      foreignEmbeds(html);
    } finally {
      opening.mockRestore();
    }
    return most;
  }

  const filled = (part: string, length: number) => part.repeat(Math.floor(length / part.length));

  it.each([
    ['open elements', (length: number) => filled('<b>', length)],
    ['unknown elements', (length: number) => filled('<x>', length)],
    ['closed elements', (length: number) => filled('<p>', length / 2) + filled('</p>', length / 2)],
    ['end tags of nothing', (length: number) => filled('<div>', length / 2) + filled('</x>', length / 2)],
    ['end tags of paragraphs', (length: number) => filled('<div>', length / 2) + filled('</p>', length / 2)],
    ['elements of other documents', (length: number) => filled('<svg><foreignObject>', length)],
    ['lists', (length: number) => filled('<ul><li>', length)],
    ['frames within frames', (length: number) => filled('<iframe><b>', length)],
    ['tags that never end', (length: number) => filled('<a', length)],
    ['attributes', (length: number) => `<a ${filled('b=c ', length)}>`],
    ['comments that never end', (length: number) => filled('<!--', length)],
    ['references', (length: number) => filled('&notit', length)],
  ])('[CMS+01] has at most the limit of elements open at a time in 200 kB of %s', (_, html) => {
    expect(mostOpenElements(html(200_000))).toBeLessThanOrEqual(deepestHtml + 2);
  });
});
