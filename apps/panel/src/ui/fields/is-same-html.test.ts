import { expect, it } from 'vitest';

import { isSameHtml } from './is-same-html.ts';
import { richTextLink } from './rich-text-document.ts';

it.each([
  ['', ' \n'],
  ['Só texto', '<p>Só texto</p>'],
  ['<p>a</p>\n\n<p>b</p>', '<p>a</p><p>b</p>'],
  ['<P>a  b\n c </P>', '<p>a b c</p>'],
  ['<p><b>a</b> <i>b</i></p>', '<p><strong>a</strong> <em>b</em></p>'],
  ['<p><em><strong>a</strong></em></p>', '<p><strong><em>a</em></strong></p>'],
  ['<p>a<br />b</p>', '<p>a<br>b</p>'],
  ['<p>Promo&ccedil;&atilde;o &#38; mais</p>', '<p>Promoção &amp; mais</p>'],
  ["<p><a href='/a?b=1&amp;c=2'>x</a></p>", '<p><a href="/a?b=1&c=2">x</a></p>'],
  ['<p><a title="t" href="/a">x</a></p>', '<p><a href="/a" title="t">x</a></p>'],
])('takes other spellings of the same text as the same: %s', (one, other) => {
  expect(isSameHtml(one, other)).toBe(true);
});

it.each([
  ['<p>a</p>', '<p>b</p>'],
  ['<p>ab</p>', '<p>a b</p>'],
  ['<p>a&nbsp;b</p>', '<p>a b</p>'],
  ['<p>a</p><p></p>', '<p>a</p>'],
  ['<p class="x">a</p>', '<p>a</p>'],
  ['<div>a</div>', '<p>a</p>'],
  ['<p><u>a</u></p>', '<p>a</p>'],
  ['<p><strong>a</strong>b</p>', '<p>a<strong>b</strong></p>'],
  ['<p><a href="/a" target="_blank">x</a></p>', '<p><a href="/a">x</a></p>'],
  ['<p><a href="/a">x</a></p>', '<p><a href="/b">x</a></p>'],
  ['<p>a</p><!-- nota -->', '<p>a</p>'],
  ['<p>a</p><img src="x.webp">', '<p>a</p>'],
  ['<p>a</p><script>b()</script>', '<p>a</p>'],
  ['<p><a id="topo"></a>a</p>', '<p>a</p>'],
  ['<h5>a</h5>', '<p>a</p>'],
  ['<p>a &lt;b&gt; c</p>', '<p>a <b> c</p>'],
  ['<p>a', '<p>a</p>'],
])('takes a text that lost or changed something as another: %s', (one, other) => {
  expect(isSameHtml(one, other)).toBe(false);
});

it.each([
  'https://exemplo.com.br/a',
  'mailto:oi@loja.com.br',
  'tel:+5511999990000',
  '/ofertas',
  '/',
  '#medidas',
])('takes %s as the address of a link', (address) => expect(richTextLink(` ${address} `)).toBe(address));

it.each([
  '',
  'ofertas',
  'http://exemplo.com',
  '//exemplo.com',
  '/\\exemplo.com',
  'vbscript:a',
  'file:///a',
  'data:text/html,a',
  'https://',
])('refuses %s as the address of a link', (address) => expect(richTextLink(address)).toBeNull());
