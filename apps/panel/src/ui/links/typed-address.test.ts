import { expect, it } from 'vitest';

import { typedAddress } from './typed-address.ts';

it.each([
  ['https://www.aurora.com.br/sala/c?cor=azul', '/sala/c?cor=azul'],
  ['aurora.com.br/pagina/trocas', '/pagina/trocas'],
  ['https://aurora.com.br', '/'],
  ['http://aurora.com.br/blog', '/blog'],
  ['/sala/c', '/sala/c'],
  ['www.instagram.com/aurora', 'https://www.instagram.com/aurora'],
  ['https://wa.me/5511999990000', 'https://wa.me/5511999990000'],
  ['http://outra.example/x', 'http://outra.example/x'],
  ['oi@aurora.com.br', 'mailto:oi@aurora.com.br'],
  ['tel:+5511999990000', 'tel:+5511999990000'],
  ['  /ofertas  ', '/ofertas'],
  ['sofá azul', null],
  ['almofadas', null],
  ['//fora.example', null],
  ['data:text/html,x', null],
  ['', null],
])('[ADM+17] reads the typed address %j as %j', (typed, href) => {
  expect(typedAddress(typed, 'https://aurora.com.br/')).toBe(href);
});
