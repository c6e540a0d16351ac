import { describe, expect, it } from 'vitest';

import {
  assetsOf,
  cacheNames,
  type Copy,
  copiesToRemove,
  copyKeyOf,
  copyKindOf,
  isEarlierPages,
  isKeptAtPagesWord,
  isOutdatedCache,
  isPrivateCache,
  pictureOf,
  titleOf,
} from './copy-rules.ts';

const config = { store: 'aurora', build: 'b1' };
const origin = 'https://loja.com.br';

describe('copyKindOf', () => {
  it.each([
    ['aurora b1 public', 'public'],
    ['aurora b1 private', 'private'],
    // A page without the header, as login, checkout and previews.
    [null, null],
    ['', null],
    // The host was switched to another store by its header.
    ['serra b1 public', null],
    // A new page meets an old worker, or the other way round.
    ['aurora b2 public', null],
    ['aurora b1 secret', null],
  ])('[PWA+01] reads %j as %j', (header, kind) => {
    expect(copyKindOf(header, config)).toBe(kind);
  });
});

it.each([
  ['/conta/pedidos/0b2c', true],
  ['/conta/pedidos/0b2c/?x=1', true],
  ['/conta/pedidos', false],
  ['/carrinho', false],
])('[PWA+01] leaves keeping %s to the page that shows it: %s', (path, isLeft) => {
  expect(isKeptAtPagesWord(origin + path)).toBe(isLeft);
});

describe('copyKeyOf', () => {
  it.each([
    ['/vaso/p', '/vaso/p'],
    ['/vaso/p?utm_source=insta&gclid=1&fbclid=2', '/vaso/p'],
    ['/vaso/p?variante=7&utm_campaign=natal', '/vaso/p?variante=7'],
    ['/almofadas/c?page=2&cor=azul', '/almofadas/c?cor=azul&page=2'],
    ['/?openLogin=1', '/'],
    // A mailed token never becomes a key.
    ['/?token=segredo', '/'],
    ['https://loja.com.br/vaso/p#fotos', '/vaso/p'],
    ['https://outra.com.br/vaso/p', null],
    ['//outra.com.br/vaso/p', null],
  ])('[PWA+01] keeps %j as %j', (address, key) => {
    expect(copyKeyOf(address, origin)).toBe(key);
  });
});

describe('copiesToRemove', () => {
  const copy = (key: string, keptAt: number, bytes = 10): Copy => ({ key, title: key, keptAt, bytes });
  const limits = { count: 2, bytes: 25, ageMs: 100 };

  it.each<[string, Copy[], string[]]>([
    ['few copies', [copy('a', 990), copy('b', 980)], []],
    ['the oldest beyond the count', [copy('a', 950), copy('b', 990), copy('c', 980)], ['a']],
    ['the oldest beyond the bytes', [copy('a', 950, 20), copy('b', 990, 20)], ['a']],
    ['a copy larger than all of them', [copy('a', 990, 30), copy('b', 980)], ['a']],
    ['one past its age', [copy('a', 800), copy('b', 990)], ['a']],
    ['one of a clock that was ahead', [copy('a', 2000), copy('b', 990)], ['a']],
    ['one of an unreadable time', [copy('a', 0), copy('b', 990)], ['a']],
  ])('[PWA+01] of %s removes %#', (_, copies, removed) => {
    expect(copiesToRemove(copies, limits, 1000)).toEqual(removed);
  });
});

describe('caches', () => {
  const names = cacheNames(config);

  it.each([
    [names.public, false],
    [names.private, false],
    // Named by their content, files outlive their build: an open page finds its own.
    [names.assets, false],
    [names.pictures, false],
    ['vitrine-aurora-b0-public', true],
    ['vitrine-aurora-b0-private', true],
    ['vitrine-serra-b1-public', true],
    ['vitrine-serra-assets', true],
    ['merchant-own-cache', false],
  ])('[PWA+01] a new worker finds %s outdated: %s', (name, isOutdated) => {
    expect(isOutdatedCache(name, config)).toBe(isOutdated);
  });

  it('[PWA+01] fetches only public pages of an earlier build of its own store again', () => {
    expect(isEarlierPages('vitrine-aurora-b0-public', config)).toBe(true);
    const others = ['vitrine-aurora-b0-private', 'vitrine-serra-b0-public', names.public, names.assets];
    expect(others.filter((name) => isEarlierPages(name, config))).toEqual([]);
  });

  it('[PWA+01] ends private pages of every store and build with a session', () => {
    expect(['vitrine-aurora-b1-private', 'vitrine-serra-b0-private'].every(isPrivateCache)).toBe(true);
    expect([names.public, names.assets, names.pictures, 'x-private'].some(isPrivateCache)).toBe(false);
  });
});

it('[PWA+01] finds the files and the title of a document', () => {
  const html =
    '<title>Vaso &amp; Lua &#x27;azul&#x27; | Casa</title><link href="/assets/ab.css"><script>["/assets/cd.js","/assets/ab.css"]</script>';
  expect(assetsOf(html)).toEqual(['/assets/ab.css', '/assets/cd.js']);
  expect(titleOf(html)).toBe("Vaso & Lua 'azul' | Casa");
  expect(titleOf('<p>')).toBe('');
});

it('[PWA+01] recognises the widths and formats of one picture', () => {
  const one = pictureOf('https://loja.com.br/img/640/vaso%20lua.jpg.avif');
  expect(pictureOf('/img/320/vaso%20lua.jpg.webp')).toBe(one);
  expect(pictureOf('/img/320/manta.jpg.webp')).not.toBe(one);
});
