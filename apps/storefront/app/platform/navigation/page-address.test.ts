import { expect, it } from 'vitest';

import { isPageAddress } from './page-address.ts';

it.each([
  '/',
  '/sala/c',
  '/vela/p?variante=2',
  '/busca?q=a.b',
  '/pagina/entrega#Prazo.1',
  '/apito/p',
  '/p%C3%A3o/c',
])('takes %s for a page of this shop', (href) => expect(isPageAddress(href)).toBe(true));

it.each([
  '',
  '#conteudo',
  'entrega',
  '?q=1',
  '//outra.example/',
  'https://outra.example/',
  'mailto:a@b.example',
  '/sitemap.xml',
  '/api/storage/files/1',
  '/Sala/c',
  '/vela//p',
  '/100%/p',
])('does not treat %s as a page of this shop', (href) => expect(isPageAddress(href)).toBe(false));
