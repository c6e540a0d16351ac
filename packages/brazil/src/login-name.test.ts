import { expect, it } from 'vitest';

import { loginField, loginName } from './login-name.ts';

it.each([
  ['529.982.247-25', '52998224725'],
  ['CPF: 529.982.247-25', '52998224725'],
  ['12abc34501de35', '12ABC34501DE35'],
  [' Ana@Exemplo.com.br. ', 'ana@exemplo.com.br'],
  ['100.diego@exemplo.com.br', '100.diego@exemplo.com.br'],
  ['maria@café.com.br', 'maria@xn--caf-dma.com.br'],
  ['an\u200Ba @exemplo.com', 'ana@exemplo.com'],
  ['ana 7', 'ana7'],
])('[AUT-02] reads the login %j as %s', (text, name) => {
  expect(loginName(text)).toBe(name);
});

it.each([
  ['52998224725', '529.982.247-25'],
  ['12abc34501de35', '12.ABC.345/01DE-35'],
  ['100.Diego@exemplo.com.br', '100.diego@exemplo.com.br'],
  ['maria@Café.com.br', 'maria@café.com.br'],
  ['ana', null],
  ['52998224724', null],
])('[AUT-02] [UIX+04] shows the login %j as %s once it is left', (text, shown) => {
  expect(loginField.show(text)).toBe(shown);
});
