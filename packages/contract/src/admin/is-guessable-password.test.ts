import { expect, it } from 'vitest';

import { isGuessablePassword } from './is-guessable-password.ts';

const own = ['ana.prado@cafe-serra.com.br', 'Ana Prado Ferrão', 'Casa Aurora'];

it.each([
  '123456789012',
  '987654321098',
  ' '.repeat(12),
  '            1',
  '............',
  '!@#$%^&*()_+',
  'aaaaaaaaaaaa',
  'ababababababab',
  'abcabcabcabc',
  'senhasenhasenha',
  'senha12345678',
  'Senha@1234567',
  'S3nh@S3nh@S3nh@',
  'minhasenha123',
  'password1234',
  'P4ssw0rd2026!',
  'qwertyuiop123',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
  'abcdefghijkl',
  'Flamengo1981!!',
  'corinthians1910',
  'São Paulo 2026',
  'deusefiel1234',
  'Deus é fiel 123',
  'administrador',
  'admin-admin-admin',
  'brasilbrasil1',
  'ana.prado@cafe-serra.com.br',
  'anaprado2026!',
  'FerrãoFerrão',
  'casaaurora123',
  'Casa Aurora 2026',
  'aurora casa ana',
  '１２３４５６７８９０１２',
])('[ADM+01] finds %j easy to guess', (password) => {
  expect(isGuessablePassword(password, own)).toBe(true);
});

it.each([
  'uma senha bem comprida',
  'outra senha comprida',
  'painel da vitrine',
  'correct horse battery staple',
  'x7!kQ92mZpLw',
  'chuva no telhado azul',
  'Aurora boreal às 3 da manhã',
  'minha avó faz pão de queijo',
  '3f9c1a77d2e0',
  'вечер на реке',
])('[ADM+01] lets %j pass', (password) => {
  expect(isGuessablePassword(password, own)).toBe(false);
});

it('[ADM+01] judges the longest password at once, whatever is in it', () => {
  const long = Array.from({ length: 200 }, (_, n) => String.fromCharCode(33 + ((n * 37) % 90))).join('');
  expect(isGuessablePassword(long, own)).toBe(false);
  expect(isGuessablePassword('1'.repeat(200), own)).toBe(true);
});
