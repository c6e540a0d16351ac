import { expect, it } from 'vitest';

import { isCrossSite } from './is-cross-site.ts';

const host = 'Aurora.test:3000';

it.each([
  ['POST', {}, false],
  ['POST', { origin: 'http://aurora.test:3000' }, false],
  ['POST', { origin: 'https://aurora.test:3000' }, false],
  ['POST', { origin: 'http://aurora.test' }, true],
  ['POST', { origin: 'http://mal.example' }, true],
  ['POST', { origin: 'null' }, true],
  ['POST', { origin: '' }, true],
  ['PUT', { origin: 'http://mal.example' }, true],
  ['DELETE', { origin: 'http://mal.example' }, true],
  ['POST', { 'sec-fetch-site': 'same-origin' }, false],
  ['POST', { 'sec-fetch-site': 'none' }, false],
  ['POST', { 'sec-fetch-site': 'same-site' }, true],
  ['POST', { 'sec-fetch-site': 'cross-site' }, true],
  ['POST', { 'sec-fetch-site': '' }, true],
  ['POST', { 'sec-fetch-site': 'cross-site', origin: 'http://aurora.test:3000' }, true],
  ['POST', { 'sec-fetch-site': 'same-origin', origin: 'http://mal.example' }, true],
  ['GET', { 'sec-fetch-site': 'cross-site', origin: 'http://mal.example' }, false],
  ['HEAD', { 'sec-fetch-site': 'cross-site' }, false],
  ['OPTIONS', { origin: 'http://mal.example' }, false],
])('[AUT+01] a %s with %j comes from another site: %s', (method, headers, isOther) => {
  expect(isCrossSite(method, new Headers(Object.entries(headers)), host)).toBe(isOther);
});
