import type { BlingStockStatus } from '@vitrine/contract/apps/bling-stock.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { type AdminAnswers, answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { StockCard } from './stock-card.tsx';

const id = '3f1e6a53-1d5e-4b52-9f5e-3a8f0e6f5c11';
const status: BlingStockStatus = {
  leader: 'bling',
  linked: 214,
  problems: [
    {
      sku: 'AUR-ALM-01-TERRACOTA-45X45',
      stock: 5,
      text: 'O Bling diz que não há nenhuma peça, e a loja tem 5. Diga qual vale.',
      can_choose: true,
    },
    {
      sku: 'KIT-01',
      stock: 2,
      text: 'É um produto com composição no Bling: o saldo é o dos componentes, e a loja não o muda.',
      can_choose: false,
    },
  ],
  unknown: [
    {
      bling_id: 16_000_000_007,
      sku: 'VELHO-9',
      name: 'Caneca antiga',
      reason: 'Nenhuma variação da loja tem este código.',
    },
  ],
};

function answers(done: unknown[], read: () => BlingStockStatus): AdminAnswers {
  return {
    'POST /api/admin/apps/{id}/actions/{action}'({ path, body }) {
      if (path.action === 'stock-status') return { output: read() };
      done.push([path.action, body.input]);
      return { output: {} };
    },
  };
}

it.each([390, 1440])(
  '[INT+02] says who leads, and lists what needs a person with its reason and buttons, at %i px',
  async (width) => {
    await page.viewport(width, 900);
    const done: unknown[] = [];
    let current = status;
    const client = answeringClient(
      answers(done, () => current),
      ['catalogue.read', 'catalogue.write'],
    );
    await renderInPanel(<StockCard id={id} />, { client });
    await expect.element(page.getByText(/O Bling manda/)).toBeVisible();
    await expect.element(page.getByText('214 códigos ligados ao Bling.')).toBeVisible();
    await expect.element(page.getByText('Caneca antiga (VELHO-9)')).toBeVisible();
    await expectAccessibleScreen();
    current = { ...status, problems: status.problems.slice(1) };
    await page.getByRole('button', { name: 'Vale o da loja: AUR-ALM-01-TERRACOTA-45X45' }).click();
    await expect.element(page.getByText('Código AUR-ALM-01-TERRACOTA-45X45')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Procurar de novo: Caneca antiga' }).click();
    await expect
      .poll(() => done)
      .toEqual([
        ['choose-stock', { sku: 'AUR-ALM-01-TERRACOTA-45X45', side: 'shop' }],
        ['find-unknown', { bling_id: 16_000_000_007 }],
      ]);
  },
);

it('[INT+02] offers no button of products to whoever may only read them', async () => {
  const client = answeringClient(
    answers([], () => status),
    ['catalogue.read'],
  );
  await renderInPanel(<StockCard id={id} />, { client });
  await expect.element(page.getByText('214 códigos ligados ao Bling.')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});
