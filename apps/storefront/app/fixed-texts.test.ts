import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { fixedTextsOf, readFixedTexts } from './testing/texts/read-fixed-texts.ts';
import { textProblems } from './testing/texts/text-problems.ts';

/** Counts of instalments, days or amounts of a store's terms, which come from its settings and plans. */
const claim =
  /\d+x sem juros|em até \d+x|\d+ dias[^'"`<>\n]*(?:desist|devol|troc|arrepend|mudar de ideia|de receber)|grátis (?:acima|a partir) de R\$/i;

it('[STO+02] no fixed text of the pages states terms that a store can set otherwise', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.includes('.test.') && !file.startsWith('ui/gallery/'),
  );
  expect(files.length).toBeGreaterThan(200);
  const offences = files.flatMap((file) =>
    readFileSync(path.join(import.meta.dirname, file), 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line) && claim.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(offences).toEqual([]);
});

const root = path.join(import.meta.dirname, '../../..');

describe('the texts that people read', () => {
  it.each([
    'apps/storefront/app',
    'apps/storefront/server',
    'apps/api/src',
    'apps/panel/src',
    'packages/contract/src',
    'packages/rules/src',
    'packages/brazil/src',
    'packages/fixtures/src',
  ])('of %s are written by the rules', (folder) => {
    const texts = readFixedTexts(root, folder);
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.flatMap(textProblems)).toEqual([]);
  });

  it.each([
    ["const text = 'O pedido  chegou.';", 'double space'],
    ["const text = 'Aguarde para ver...';", 'three dots for …'],
    ["const text = 'Não chegou , ainda.';", 'space before punctuation'],
    ["const text = 'Economize R$ 10 com o cupom.';", 'R$ with a breaking space'],
    [`const text = 'Não há página "sobre" na loja.';`, 'straight quote'],
    ['const text = `Não há página "${key}" na loja.`;', 'straight quote'],
    ["const text = 'O valor do do pedido.';", 'repeated word'],
    ["const text = 'Os item(s) da sacola.';", 'ending in brackets'],
    ['const text = `Novidades da ${storeName}`;', 'article for a store’s name: write “loja”'],
    ['const text = `Fale com a ${store.name}`;', 'article for a store’s name: write “loja”'],
    ["const text = 'Sobre a {{loja}}';", 'article for a store’s name: write “loja”'],
    ['const text = `Ana, da ${company_name}`;', 'article for a company’s name: write “empresa”'],
    ['const text = `Retire em ${pickup.address} até amanhã`;', 'em before an address: use inPlace'],
    ['const link = <a href="/x">Saiba mais</a>;', 'link that names nothing'],
    ['const link = <a href="/x">Para trocar, clique aqui</a>;', 'link that names nothing'],
    ['const link = <a href="/x"> Ver todas </a>;', 'link that names nothing'],
    ['const field = <Field label="Shipping" />;', 'English word'],
    ["const text = 'Confira o seu checkout no cart.';", 'English word'],
    ['const field = <Field label="Celular" />;', 'another word for Telefone'],
    ["const text = 'Faça login para continuar';", 'another word for Entrar'],
    ['const button = <button>Preferências de privacidade</button>;', 'another word for cookies'],
    ["const text = 'Seu carrinho está vazio';", 'another word for sacola'],
  ])('%s breaks the rule: %s', (source, rule) => {
    const problems = fixedTextsOf('apps/storefront/app/planted.tsx', source).flatMap(textProblems);
    expect(problems).toEqual([expect.stringContaining(`planted.tsx:1: ${rule}`)]);
  });

  it.each([
    "const text = 'Login efetuado com sucesso.';",
    'const text = `Novidades da loja ${storeName}…`;',
    "const text = 'De R$\\u00A010 por R$\\u00A08, com “frete grátis”.';",
    'const text = `${count === 1 ? "um produto" : "os produtos"} do cartão, no total: ${total}.`;',
    "throw new Error('The order has no payment: do not send it...');",
    "const address = '/carrinho'; const column = 'stock_seen';",
    'const code = <code>order by price</code>;',
    'const policy = <a href="/x">política de privacidade</a>;',
  ])('%s breaks none', (source) => {
    expect(fixedTextsOf('apps/storefront/app/planted.tsx', source).flatMap(textProblems)).toEqual([]);
  });
});
