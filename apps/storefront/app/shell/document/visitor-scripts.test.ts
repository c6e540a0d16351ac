import { runInNewContext } from 'node:vm';

import { expect, it } from 'vitest';

import { postcodeScript } from './visitor-scripts.ts';

/** Returns the marks of the document after the script, in a browser with this storage. */
function marks(localStorage: object): Record<string, string> {
  const dataset = {};
  runInNewContext(postcodeScript, {
    localStorage,
    document: { documentElement: { dataset } },
  });
  return dataset;
}

it('[CAT+01] marks a document whose shopper has given a postcode', () => {
  expect(marks({ postcode: '01310100' })).toEqual({ postcode: '' });
  expect(marks({})).toEqual({});
});

it('marks a document of a member with prices of their own', () => {
  expect(marks({ member: '1' })).toEqual({ member: '' });
  expect(marks({ member: '1', postcode: '01310100' })).toEqual({ member: '', postcode: '' });
});

it('[CAT+01] does not mark a document if the browser forbids storage', () => {
  const forbidden = new Proxy(
    {},
    {
      get: () => {
        throw new Error('denied');
      },
    },
  );
  expect(marks(forbidden)).toEqual({});
});
