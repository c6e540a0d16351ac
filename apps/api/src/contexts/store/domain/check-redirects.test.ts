import { scriptAddress } from '@vitrine/fixtures/script-address.ts';
import { expect, it } from 'vitest';

import { checkRedirects, pathsLeaving } from './check-redirects.ts';

const redirect = (old_path: string, new_path: string, starts?: string, ends?: string) => ({
  old_path,
  new_path,
  starts_at: starts ? new Date(starts) : null,
  ends_at: ends ? new Date(ends) : null,
});
const problemsOf = (...redirects: Parameters<typeof checkRedirects>[0]) =>
  checkRedirects(redirects, ['loja.example']).map(({ old_path, problem }) => `${old_path}: ${problem}`);

it.each([
  scriptAddress,
  scriptAddress.replace('javascript', 'JavaScript'),
  '\tjavascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://loja.example/',
  'data:https://loja.example/',
  'https://:senha@mal.example/',
  'mailto:ola@loja.example',
  '//mal.example',
  '//mal.example/x',
  '/\\mal.example',
  '\\\\mal.example',
  '/\t/mal.example',
  '/ok\r\nset-cookie: a=b',
  'https:mal.example',
  'https:///mal.example',
  'https://ola@mal.example/',
  'mal.example',
  '',
  '/%',
])('[STO-04] refuses to lead to %j', (target) => {
  expect(problemsOf(redirect('/antiga', target))).toEqual(['/antiga: unsafe_target']);
});

it.each([
  '/nova',
  '/nova?cor=azul#topo',
  '/',
  'https://outra.example/x',
  'http://outra.example',
  '/promoção',
])('[STO-04] lets a redirect lead to %s', (target) => {
  expect(problemsOf(redirect('/antiga', target))).toEqual([]);
});

it.each([
  ['antiga', 'path_malformed'],
  ['/\\antiga', 'path_malformed'],
  ['/anti\tga', 'path_malformed'],
  ['/%', 'path_malformed'],
  ['', 'path_malformed'],
  ['//antiga', 'path_host'],
  ['https://outra.example/antiga', 'path_host'],
  ['ftp://loja.example/antiga', 'path_host'],
  ['/produto.php?id=12', 'path_query'],
  ['/antiga#topo', 'path_fragment'],
  ['/cole*cao', 'path_wildcard'],
  ['/colecao/*/a', 'path_wildcard'],
  ['/*', 'path_wildcard'],
])('[STO-04] [ADM+24] refuses %j as the path of a redirect: %s', (path, problem) => {
  expect(problemsOf(redirect(path, '/nova'))).toEqual([`${path}: ${problem}`]);
});

it('[STO-04] compares paths without capitals, which lead to the same redirect', () => {
  expect(problemsOf(redirect('/Promo', '/nova'), redirect('/promo', '/outra'))).toEqual([
    '/promo: duplicate',
  ]);
  expect(problemsOf(redirect('/Sala/c', '/sala/c'))).toEqual([]);
  expect(problemsOf(redirect('/A', '/b'), redirect('/B', '/a'))).toEqual(['/A: loop', '/B: loop']);
});

it('[STO-04] refuses redirects that form a cycle or lead into one', () => {
  expect(problemsOf(redirect('/a', '/a'))).toEqual(['/a: loop']);
  expect(problemsOf(redirect('/a', '/a/?x=1#y'))).toEqual(['/a: loop']);
  expect(problemsOf(redirect('/%61', '/a'))).toEqual(['/%61: loop']);
  expect(problemsOf(redirect('/a', 'https://loja.example/a'))).toEqual(['/a: loop']);
  expect(problemsOf(redirect('/a', '/b'), redirect('/b', '/a'))).toEqual(['/a: loop', '/b: loop']);
  expect(
    problemsOf(redirect('/x', '/a'), redirect('/a', '/b'), redirect('/b', '/c'), redirect('/c', '/a')),
  ).toEqual(['/x: loop', '/a: loop', '/b: loop', '/c: loop']);
});

it('[STO-04] accepts a chain of five and refuses longer ones', () => {
  const chain = (length: number) =>
    Array.from({ length }, (_, index) => redirect(`/${index}`, `/${index + 1}`));
  expect(problemsOf(...chain(5))).toEqual([]);
  expect(problemsOf(...chain(6))).toEqual(['/0: too_long']);
});

it('[STO-04] accepts one redirect per path', () => {
  expect(problemsOf(redirect('/a', '/b'), redirect('/a/', '/c'))).toEqual(['/a/: duplicate']);
});

it('[STO-04] reports a loop only if its redirects are active at the same time', () => {
  const toSummer = redirect('/a', '/b', '2026-11-01T00:00Z', '2026-12-01T00:00Z');
  expect(problemsOf(toSummer, redirect('/b', '/a', '2026-12-01T00:00Z'))).toEqual([]);
  expect(problemsOf(toSummer, redirect('/b', '/a', '2026-11-30T23:59Z'))).toEqual(['/a: loop', '/b: loop']);
  expect(problemsOf(toSummer, redirect('/b', '/a'))).toEqual(['/a: loop', '/b: loop']);
});

it('[INT+10] lets a rule lead everything below a path to one of the shop, with at most one *', () => {
  expect(problemsOf(redirect('/products/*', '/*/p'))).toEqual([]);
  expect(problemsOf(redirect('/products/*', '/sala/c'), redirect('/products/mesa', '/mesa/p'))).toEqual([]);
  expect(problemsOf(redirect('/products/*', '/*/*'))).toEqual(['/products/*: unsafe_target']);
  expect(problemsOf(redirect('/products/*', 'https://outra.example/*'))).toEqual([
    '/products/*: unsafe_target',
  ]);
});

it('[INT+10] refuses rules that lead to themselves, to each other, or ever deeper', () => {
  expect(problemsOf(redirect('/a/*', '/a/*'))).toEqual(['/a/*: loop']);
  expect(problemsOf(redirect('/a/*', '/b/*'), redirect('/b/*', '/a/*'))).toEqual([
    '/a/*: loop',
    '/b/*: loop',
  ]);
  expect(problemsOf(redirect('/a/*', '/a/b/*'))).toEqual(['/a/*: too_long']);
  expect(problemsOf(redirect('/a/*', '/b/x'), redirect('/b/x', '/a/y'))).toEqual([
    '/a/*: loop',
    '/b/x: loop',
  ]);
});

it('[INT+10] finds an essential page that a rule leads to another site', () => {
  const leaving = pathsLeaving(
    [
      redirect('/conta/dados', '/x/dados'),
      redirect('/x/*', '/y/*'),
      redirect('/y/dados', 'https://outra.example'),
    ],
    { hosts: [], through: '/x/*', starts: ['/conta/dados'] },
  );
  expect(leaving).toEqual(['/conta/dados']);
});
