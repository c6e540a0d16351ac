import { linkedRecordKinds } from '@vitrine/contract/admin/schemas/links.ts';
import { scriptAddress } from '@vitrine/fixtures/script-address.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { hrefOf, parseLink, redirectedPathOf } from './parse-link.ts';

it.each([
  ['/', { kind: 'shop', name: 'Página inicial' }],
  ['/blog/', { kind: 'shop', name: 'Blog' }],
  ['/sala/c', { kind: 'category', key: 'sala' }],
  ['/quarto/roupa-de-cama/c?cor=azul#topo', { kind: 'category', key: 'quarto/roupa-de-cama' }],
  ['/manta/p?variante=3', { kind: 'product', key: 'manta' }],
  ['/pagina/trocas', { kind: 'page', key: 'trocas' }],
  ['/blog/como-lavar', { kind: 'entry', key: 'como-lavar' }],
  ['/listas/12', { kind: 'list', key: '12' }],
  ['/busca?q=linho+cru', { kind: 'search', name: 'linho cru' }],
  ['/busca', { kind: 'shop', name: 'Busca' }],
  ['https://www.instagram.com/loja?x=1', { kind: 'address', name: 'instagram.com/loja' }],
  ['mailto:oi@loja.example', { kind: 'address', name: 'oi@loja.example' }],
  ['tel:+5511999990000', { kind: 'address', name: '+5511999990000' }],
  ['#topo', { kind: 'address', name: '#topo' }],
  ['sala/c', { kind: 'unknown' }],
  ['//outra.example/c', { kind: 'unknown' }],
  ['/\\outra.example/c', { kind: 'unknown' }],
  ['/100%/c', { kind: 'unknown' }],
  ['/quem-somos', { kind: 'unknown' }],
  [scriptAddress, { kind: 'unknown' }],
])('parses %j as %j', (href, parsed) => {
  expect(parseLink(href)).toEqual(parsed);
});

it('parses the address of every record back to its key', () => {
  const slug = fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  fc.assert(
    fc.property(fc.constantFrom(...linkedRecordKinds), slug, (kind, key) => {
      const named = kind === 'list' ? '7' : key;
      expect(parseLink(hrefOf(kind, named))).toEqual({ kind, key: named });
    }),
  );
});

it('names the path that a redirect may have', () => {
  expect(redirectedPathOf('/sala/c/?cor=azul')).toBe('/sala/c');
  expect(redirectedPathOf('https://outra.example/sala/c')).toBeNull();
});
