import { expect, it } from 'vitest';

import { isSafePath } from './is-safe-path.ts';

it.each(['/', '/conta/pedidos', '/busca?q=vela', '/sala/c#topo', '/a%20b', '/~loja/@x_y-z'])(
  '[AUT-07] leads back to %s',
  (path) => expect(isSafePath(path)).toBe(true),
);

it.each([
  '',
  'conta',
  'https://mau.example',
  '//mau.example',
  '///mau.example',
  '/\\mau.example',
  '/%2F/mau.example',
  '/%2fmau.example',
  '//mau.example/%2f..',
  '/%2F%2Fmau.example',
  '/%5C%5Cmau.example',
  '/\t/mau.example',
  '/\n//mau.example',
  ' //mau.example',
  '/%09/mau.example',
  '/%00',
  '\\\\mau.example',
  'data:text/html,x',
  '/@mau.example:80',
  '/.mau.example',
  '/%5cmau.example',
  '/%252Fmau.example',
  '/%25252Fmau',
  '/a b',
  '/arquivo.html',
  '/<script>',
  '/%zz',
  '/%0d%0aset-cookie',
  '/busca?q=\\\\mau',
  'mailto:a@b.example',
])('[AUT-07] does not redirect to %j', (path) => expect(isSafePath(path)).toBe(false));
