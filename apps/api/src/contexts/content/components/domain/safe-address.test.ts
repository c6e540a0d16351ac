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
  ['https://:senha@medidor.example/', null],
  ['/medir.js?v=1#topo', '/medir.js?v=1#topo'],
  [scriptAddress, null],
  ['java\tscript:alert(1)', null],
  ['\u0001javascript:alert(1)', null],
  ['data:text/javascript,alert(1)', null],
  ['blob:https://loja.example/1', null],
  ['ht\ntps://medidor.example/a.js', 'https://medidor.example/a.js'],
  ['/\\medidor.example/a.js', 'https://medidor.example/a.js'],
  ['https://', null],
])('[CMS-04] parses %j as %s', (text, address) => {
  expect(httpsAddress(text)).toBe(address);
});

it('[POP-03] accepts http for links, and nothing executable', () => {
  expect(linkAddress('http://outra.example/x')).toBe('http://outra.example/x');
  expect(linkAddress('/almofadas/c')).toBe('/almofadas/c');
  expect(linkAddress(scriptAddress)).toBeNull();
});

it.each([
  'http://ola@outra.example/',
  'http://:senha@outra.example/',
  'https://:senha@outra.example/',
  'http://',
])('[POP-03] lets no link lead to %j', (text) => {
  expect(linkAddress(text)).toBeNull();
});

it.each([
  ['popup-aurora.svg', 'popup-aurora.svg'],
  ['A', 'A'],
  ['9_a.webp', '9_a.webp'],
  ['https://fotos.example/a.png', 'https://fotos.example/a.png'],
  ['a/b.png', '/a/b.png'],
  ['.oculto', '/.oculto'],
  ['data:image/svg+xml,x', null],
  ['http://fotos.example/a.png', null],
])('parses the picture %j as %s', (text, address) => {
  expect(pictureAddress(text)).toBe(address);
});
