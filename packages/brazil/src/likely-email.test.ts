import { expect, it } from 'vitest';

import { likelyEmail } from './likely-email.ts';

it.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmai.com', 'ana@gmail.com'],
  ['ana@gmaill.com', 'ana@gmail.com'],
  ['ana@gamil.com', 'ana@gmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['ana@gmail.co', 'ana@gmail.com'],
  ['ana@gmail.comm', 'ana@gmail.com'],
  ['ana@gnail.com', 'ana@gmail.com'],
  ['Ana@Hotmail.con', 'ana@hotmail.com'],
  ['ana@hotmial.com', 'ana@hotmail.com'],
  ['ana@hotmal.com', 'ana@hotmail.com'],
  ['ana@homtail.com', 'ana@hotmail.com'],
  ['ana@outlok.com', 'ana@outlook.com'],
  ['ana@yaho.com.br', 'ana@yahoo.com.br'],
  ['ana@yahoo.com.bt', 'ana@yahoo.com.br'],
  ['ana@yahoo.com.rb', 'ana@yahoo.com.br'],
  ['ana@uol.com.rb', 'ana@uol.com.br'],
  ['ana@iclod.com', 'ana@icloud.com'],
  ['ana@minhaempresa.con', 'ana@minhaempresa.com'],
  ['ana@minhaempresa.con.br', 'ana@minhaempresa.com.br'],
  ['ana@minhaempresa.combr', 'ana@minhaempresa.com.br'],
])('[UIX+04] asks about %s', (typed, meant) => {
  expect(likelyEmail(typed)).toBe(meant);
});

it.each([
  'ana@gmail.com',
  'ana@hotmail.com',
  'ana@hotmail.com.br',
  'ana@yahoo.com',
  'ana@ymail.com',
  'ana@mail.com',
  'ana@email.com',
  'ana@live.com',
  'ana@love.com',
  'ana@bol.com.br',
  'ana@uol.com.br',
  'ana@sol.com.br',
  'ana@gmx.com',
  'ana@outlook.com.br',
  'ana@terra.com.br',
  'ana@ig.com.br',
  'ana@oi.com.br',
  'ana@r7.com',
  'ana@globo.com',
  'ana@zipmail.com.br',
  'ana@uol.com',
  // Asked about, wrongly, by other shops and libraries.
  'ana@yahoo.com.ar',
  'ana@hotmail.com.tr',
  'ana@mask.io',
  'ana@mailw.com',
  'ana@gmail.hu',
  'ana@comcast.com',
  'ana@exemplo.com.br',
  'ana@loja.co',
  'ana@café.com.br',
  'ana',
  'ana@',
  '',
])('[UIX+04] does not ask about %j', (typed) => {
  expect(likelyEmail(typed)).toBeNull();
});
