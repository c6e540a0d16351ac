import { expect, it } from 'vitest';

import { typedUsername } from './typed-username.ts';

it.each([
  ['strips whitespace', { value: 'ana', data: ' @' }, { value: 'ana', data: '@' }],
  ['keeps a document', { value: '123.4', data: '5' }, { value: '123.4', data: '5' }],
  ['adds nothing for whitespace', { value: '123.4', data: ' ' }, { value: '123.4', data: '' }],
  ['adds nothing to an e-mail', { value: 'ana.m', data: '\t' }, { value: 'ana.m', data: '' }],
  [
    'keeps dots of what is too short for a document',
    { value: '1.2', data: 'm' },
    { value: '1.2', data: 'm' },
  ],
  [
    'writes the letters of a pasted CNPJ in capitals',
    { value: '', data: '123ab345000167' },
    { value: '', data: '123AB345000167' },
  ],
  ['takes the mask off an e-mail', { value: '123.4', data: 'm' }, { value: '1234', data: 'm' }],
  ['takes the mask off before an @', { value: '123.456.7', data: '@' }, { value: '1234567', data: '@' }],
  ['leaves dots of an e-mail', { value: 'ana.maria', data: '.' }, { value: 'ana.maria', data: '.' }],
  [
    'leaves letters small until a CNPJ is right',
    { value: '123ab3450001', data: '6' },
    { value: '123ab3450001', data: '6' },
  ],
  [
    'writes a right CNPJ in capitals',
    { value: '123ab34500016', data: '7' },
    { value: '123AB34500016', data: '7' },
  ],
])('[AUT-02] %s', (_what, before, after) => {
  expect(typedUsername(before)).toEqual(after);
});
