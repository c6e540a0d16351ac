import { expect, it } from 'vitest';

import {
  foreignEmbeds,
  foreignPictures,
  requireShowableHtml,
  withOwnPictures,
  withoutForeignEmbeds,
} from './foreign-embeds.ts';

it.each([
  ['<p>a<img src="https://cdn.exemplo/a.jpg" alt="x">b</p>', '<p>ab</p>', ['https://cdn.exemplo/a.jpg']],
  ["<IMG SRC='http://cdn.exemplo/a.jpg'/>b", 'b', ['http://cdn.exemplo/a.jpg']],
  ['<img src="//cdn.exemplo/a.jpg">', '', ['//cdn.exemplo/a.jpg']],
  ['<img src="data:image/png;base64,AA">', '', ['data:image/png;base64,AA']],
  [
    '<p>Veja</p><iframe src="https://www.youtube.com/embed/x"></iframe>\r\n<p>fim</p>',
    '<p>Veja</p>\r\n<p>fim</p>',
    ['https://www.youtube.com/embed/x'],
  ],
  ['<video><source src="https://cdn.exemplo/v.mp4"></video>', '', ['<video>']],
  ['<img src="/arquivos/a.jpg">', '<img src="/arquivos/a.jpg">', []],
  ['<p>3 < 4 &amp; "x"', '<p>3 < 4 &amp; "x"', []],
])('[ADM+24] finds in %j what no shopper would see', (html, rest, addresses) => {
  expect(foreignEmbeds(html)).toEqual(addresses);
  expect(withoutForeignEmbeds(html)).toBe(rest);
});

it('[ADM+24] refuses new pictures of other sites at any depth, and keeps those that are stored', () => {
  const content = { main: { hero: { text_html: '<img src="https://cdn.exemplo/a.jpg">' } } };
  expect(() => requireShowableHtml(content, null)).toThrow('https://cdn.exemplo/a.jpg');
  expect(() => requireShowableHtml(content, { content })).not.toThrow();
});

it('[INT+09] gives pictures of other sites the addresses that they have here', () => {
  const html =
    '<p>a<img src="//cdn.exemplo/a.jpg?x=1&amp;y=2" alt="&quot;A&quot;"></p><img src="http://cdn.exemplo/b.jpg"><img src="/c.jpg"><iframe src="https://v.exemplo"></iframe><img src="data:x">';
  expect(foreignPictures(html)).toEqual(['https://cdn.exemplo/a.jpg?x=1&y=2', 'http://cdn.exemplo/b.jpg']);
  expect(withOwnPictures(html, (address) => (address.includes('a.jpg') ? '/img/1.webp' : undefined))).toBe(
    '<p>a<img src="/img/1.webp" alt="&quot;A&quot;"></p><img src="http://cdn.exemplo/b.jpg"><img src="/c.jpg"><iframe src="https://v.exemplo"></iframe><img src="data:x">',
  );
});
