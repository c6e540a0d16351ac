import { permissionNames } from '@vitrine/contract/admin/permissions.ts';
import type { AdminCustomer } from '@vitrine/contract/admin/schemas/customers.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { CreditLimitCard } from './credit-limit-card.tsx';

const company = {
  id: 7,
  kind: 'pj',
  is_guest: false,
  credit_limit: { limit_centavos: 500_000, owed_centavos: 120_000, available_centavos: 380_000 },
  credit_limit_version: 'v'.repeat(22),
} as AdminCustomer;

it.each([390, 1440])('[ADM+16] shows what a company owes and changes its limit, at %i px', async (width) => {
  await page.viewport(width, 700);
  const saved: unknown[] = [];
  await renderInPanel(<CreditLimitCard customer={company} onConflict={() => {}} />, {
    client: answeringClient(
      {
        'PUT /api/admin/customers/{id}/credit-limit': ({ body, path }) => {
          saved.push([path.id, body]);
          return company;
        },
      },
      permissionNames,
    ),
  });
  await expect
    .element(page.getByText(/Limite de R\$.5\.000,00: R\$.1\.200,00 a receber, R\$.3\.800,00 disponíveis/))
    .toBeVisible();
  await page.getByRole('textbox', { name: 'Limite' }).fill('8.000,00');
  await expectAccessibleScreen();
  await page.getByRole('button', { name: 'Salvar limite' }).click();
  await expect
    .poll(() => saved)
    .toEqual([['7', { limit_centavos: 800_000, version: company.credit_limit_version }]]);
});
