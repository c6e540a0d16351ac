import { expect, it } from 'vitest';

import { accountSection } from './account-frame.tsx';

it.each([
  ['/conta', 'home'],
  ['/conta/pedidos', 'orders'],
  ['/conta/pedidos/7d444840-9dc0-41d1-b245-5ffdce74fad2', 'orders'],
  ['/conta/devolucoes/nova', 'returns'],
  ['/conta/lista-desejos', 'wishlist'],
  ['/conta/customer-review', 'reviews'],
  ['/conta/nada', 'home'],
] as const)('[ACC-01] finds the section of %s in the menu: %s', (path, section) =>
  expect(accountSection(path)).toBe(section),
);
