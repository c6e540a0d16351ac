import type { BlingFailure, BlingOrderState } from '@vitrine/contract/apps/bling.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { type AdminAnswers, answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { BlingScreen } from './bling-screen.tsx';
import { OrderBling } from './order-bling.tsx';

const id = '3f1e6a53-1d5e-4b52-9f5e-3a8f0e6f5c11';
const failure = (number: string, of: Partial<BlingFailure> = {}): BlingFailure => ({
  key: `issue-invoice:${number}`,
  job: 'issue-invoice',
  job_key: number,
  payload: { number },
  subject: { kind: 'order', name: number },
  reason: 'O Bling recusou: Rejeição 778: Informado NCM inexistente (nfe)',
  is_lasting: true,
  at: '2026-11-23T15:00:00.000Z',
  ...of,
});
const invoiced: BlingOrderState = {
  order: {
    number: '1000003',
    sale: { id: 21_000_000_001, number: 12 },
    invoice: {
      id: 22_000_000_001,
      number: '006541',
      situation: 5,
      key: '35261111222333000181550010000065411770065419',
      url: 'https://www.bling.com.br/doc.view.php?id=1',
    },
    is_cancelled: false,
  },
  failures: [],
  is_automatic: true,
};

function answers(by: Readonly<Record<string, (input: unknown) => unknown>>): AdminAnswers {
  return {
    'POST /api/admin/apps/{id}/actions/{action}': ({ path, body }) => ({
      output: by[path.action]?.(body.input),
    }),
  };
}
const status = (failures: readonly BlingFailure[]) => ({
  is_connected: true,
  account: 'Casa Aurora Ltda',
  problem: null,
  failures,
  without_invoice: 3,
});

it.each([390, 1440])(
  '[INT+02] lists what failed with its reason, and tries it again by a button, at %i px',
  async (width) => {
    await page.viewport(width, 900);
    let failures = [
      failure('1000003'),
      failure('1000004', {
        key: 'sync-order:1000004',
        job: 'sync-order',
        reason: 'O Bling não responde agora.',
        is_lasting: false,
      }),
    ];
    const retried: unknown[] = [];
    const client = answeringClient(
      answers({
        status: () => status(failures),
        retry(input) {
          retried.push(input);
          failures = failures.slice(1);
          return { queued: 1 };
        },
      }),
      ['orders.write'],
    );
    await renderInPanel(<BlingScreen id={id} />, { client });
    await expect.element(page.getByText('Pedido 1000003 ficou sem nota fiscal')).toBeVisible();
    await expect.element(page.getByText(/Rejeição 778/)).toBeVisible();
    await expect.element(page.getByText('Conectada: Casa Aurora Ltda.')).toBeVisible();
    await expectAccessibleScreen();
    await page.getByRole('button', { name: 'Tentar de novo: Pedido 1000003' }).click();
    await expect.element(page.getByText('Pedido 1000003 ficou sem nota fiscal')).not.toBeInTheDocument();
    expect(retried).toEqual([{ keys: ['issue-invoice:1000003'] }]);
  },
);

it('[INT+02] shows the invoice of an order, and issues one by a button', async () => {
  await page.viewport(390, 900);
  let state: BlingOrderState = {
    ...invoiced,
    is_automatic: false,
    order: invoiced.order && { ...invoiced.order, invoice: null },
  };
  const client = answeringClient(
    answers({
      order: () => state,
      'issue-invoice'() {
        state = invoiced;
        return null;
      },
    }),
    ['orders.write'],
  );
  await renderInPanel(<OrderBling id={id} number="1000003" />, { client });
  await page.getByRole('button', { name: 'Emitir nota fiscal' }).click();
  await expect.element(page.getByText(/NF-e 006541 autorizada/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Abrir a DANFE' })).toBeVisible();
  await expectAccessibleScreen();
});

it('[INT+02] offers no button to whoever may only read', async () => {
  const client = answeringClient(
    answers({ order: () => ({ order: null, failures: [failure('1000003')], is_automatic: true }) }),
  );
  await renderInPanel(<OrderBling id={id} number="1000003" />, { client });
  await expect.element(page.getByText('Este pedido não está no Bling.')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});
