import { runInNewContext } from 'node:vm';

import { expect, it } from 'vitest';

import { localeScript } from './locale-script.ts';

/** Returns the cookie that the script writes in a browser with these cookies; null for none. */
function written(cookie: string, protocol = 'https:'): string | null {
  const found: string[] = [];
  const document = {
    get cookie() {
      return cookie;
    },
    set cookie(text: string) {
      found.push(text);
    },
  };
  runInNewContext(localeScript, { document, location: { protocol } });
  return found[0] ?? null;
}

const year = 'locale=pt_br; Max-Age=31536000; Path=/; SameSite=Lax';

it.each([
  ['none', '', `${year}; Secure`],
  ['other cookies alone', 'lgpd=essential; mylocale=pt_br', `${year}; Secure`],
  ['an unknown locale', 'lgpd=essential; locale=xx_yy; a=b', `${year}; Secure`],
  ['part of a locale', 'locale=pt', `${year}; Secure`],
  ['the locale', 'locale=pt_br', null],
  ['the locale among others', 'a=b; locale=pt_br; c=d', null],
])('[UIX-07] with %s in the cookies, falls back to pt_br for a year', (_cookies, cookie, expected) => {
  expect(written(cookie)).toBe(expected);
});

it('[UIX-07] sets a cookie that a shop without https can read', () => {
  expect(written('', 'http:')).toBe(year);
});
