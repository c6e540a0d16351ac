import { expect, it } from 'vitest';

import { findScreens, findSettings } from './find-places.ts';

const screens = [
  { to: '/pedidos', label: 'Pedidos' },
  { to: '/promocoes', label: 'Promoções' },
  { to: '/emails-nao-entregues', label: 'E-mails não entregues' },
];

it.each([
  ['promocoes', ['Promoções']],
  ['PROMOÇ', ['Promoções']],
  ['entregues mail', ['E-mails não entregues']],
  ['p', ['Pedidos', 'Promoções']],
  ['edidos', []],
  ['pedidos hoje', []],
])('[ADM+21] finds the screens named by %j', (typed, labels) => {
  expect(findScreens(typed, screens).map(({ label }) => label)).toEqual(labels);
});

it.each([
  ['razao soc', 'Razão social', '/configuracoes/company'],
  ['número whatsapp', 'Número do WhatsApp', '/configuracoes/contact'],
  // By its help text.
  ['decreto 7.962', 'CNPJ', '/configuracoes/company'],
])('[ADM+21] finds the setting named by %j', (typed, label, href) => {
  expect(findSettings(typed)).toContainEqual(expect.objectContaining({ label, href }));
});
