import { expect, it } from 'vitest';

import { redirectFinder } from './redirect-finder.ts';
import { redirectPath } from './redirect-path.ts';

it.each([
  ['/promoção', '/promo%C3%A7%C3%A3o'],
  ['/promo%c3%a7%c3%a3o', '/promo%C3%A7%C3%A3o'],
  ['/minha página', '/minha%20p%C3%A1gina'],
  ['/antiga/', '/antiga'],
  ['//antiga', '/antiga'],
  ['/antiga', '/antiga/'],
  ['/Antiga', '/antiga'],
  ['/antiga', '/ANTIGA'],
  ['/a%2Db', '/a-b'],
])('[STO-04] [ADM+24] finds the redirect of %s for %s', (old_path, path) => {
  const redirect = { old_path, new_path: '/nova', code: 301 } as const;
  expect(redirectFinder([redirect])(path)).toBe(redirect);
});

it('[STO-04] prefers the redirect with the same capitals, and finds none for another path', () => {
  const of = (old_path: string) => ({ old_path, new_path: '/nova', code: 301 }) as const;
  const [capital, small] = [of('/Antiga'), of('/antiga')];
  const find = redirectFinder([small, capital]);
  expect([find('/Antiga'), find('/antiga'), find('/outra'), find('/%')]).toEqual([
    capital,
    small,
    undefined,
    undefined,
  ]);
});

it.each([
  [' /promoção/ ', '/promo%C3%A7%C3%A3o'],
  ['/minha página', '/minha%20p%C3%A1gina'],
  ['https://loja.example/antiga', '/antiga'],
  ['https://loja.example', '/'],
  ['/a//b/', '/a/b'],
  ['/Antiga.html', '/Antiga.html'],
])('[ADM+24] stores the path %j as browsers ask for it: %s', (text, path) => {
  expect(redirectPath(text, ['loja.example'])).toEqual({ path });
  const redirect = { old_path: path, new_path: '/nova', code: 301 } as const;
  expect(redirectFinder([redirect])(new URL(path, 'https://loja.example').pathname)).toBe(redirect);
});

it('[INT+10] leads everything below the path of a rule, but not what has a redirect of its own', () => {
  const rule = { old_path: '/products/*', new_path: '/*/p', code: 301 } as const;
  const longer = { old_path: '/products/sale/*', new_path: '/ofertas/c', code: 301 } as const;
  const own = { old_path: '/products/mesa', new_path: '/mesa-nova/p', code: 301 } as const;
  const find = redirectFinder([rule, longer, own]);
  const targetOf = (path: string) => find(path)?.new_path;
  expect(targetOf('/products/banco')).toBe('/banco/p');
  expect(targetOf('/PRODUCTS/Ch%C3%A1/')).toBe('/Ch%C3%A1/p');
  expect(targetOf('/products/a/b')).toBe('/a/b/p');
  expect(targetOf('/products/mesa')).toBe('/mesa-nova/p');
  expect(targetOf('/products/sale/x')).toBe('/ofertas/c');
  expect(targetOf('/products//evil.example')).toBe('/evil.example/p');
  expect(targetOf('/products/%5C%5Cevil.example')).toBe('/%5C%5Cevil.example/p');
  expect([targetOf('/products'), targetOf('/products/'), targetOf('/product/x')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
