import { scriptAddress } from '@vitrine/fixtures/script-address.ts';
import { expect, it } from 'vitest';

import { httpsAddress, linkAddress, pictureAddress } from './safe-address.ts';

it.each([
  ['https://medidor.example/a.js?x=1', 'https://medidor.example/a.js?x=1'],
  ['//medidor.example/a.js', 'https://medidor.example/a.js'],
  ['/medir.js', '/medir.js'],
  ['medir.js', '/medir.js'],
  ['http://medidor.example/a.js', null],
  ['https://ola@medidor.example/', null],
  [scriptAddress, null],
  ['java\tscript:alert(1)', null],
  ['\u0001javascript:alert(1)', null],
  ['data:text/javascript,alert(1)', null],
  ['blob:https://loja.example/1', null],
  ['ht\ntps://medidor.example/a.js', 'https://medidor.example/a.js'],
  ['/\\medidor.example/a.js', 'https://medidor.example/a.js'],
  ['https://', null],
])('[CMS-04] reads %j as %s', (text, address) => {
  expect(httpsAddress(text)).toBe(address);
});

it('[POP-03] lets a link lead to http as well, and to nothing that runs', () => {
  expect(linkAddress('http://outra.example/x')).toBe('http://outra.example/x');
  expect(linkAddress('/almofadas/c')).toBe('/almofadas/c');
  expect(linkAddress(scriptAddress)).toBeNull();
});

it('leaves the name of a file as it is', () => {
  expect(pictureAddress('popup-aurora.svg')).toBe('popup-aurora.svg');
  expect(pictureAddress('data:image/svg+xml,x')).toBeNull();
});
