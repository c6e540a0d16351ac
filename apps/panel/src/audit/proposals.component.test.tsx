import type { Proposal } from '@vitrine/contract/admin/schemas/proposals.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { ProposalPage } from './proposal-page.tsx';

const proposal: Proposal = {
  id: '8f9b2c52-7a44-4a5e-9d0f-0d1f6f1f7a10',
  call: 'PUT /api/admin/variants/{sku}/price',
  input: { path: { sku: 'AUR-1' } },
  changes: [
    {
      target: { kind: 'variant', id: 'AUR-1' },
      before: { price_centavos: 1_990 },
      after: { price_centavos: 2_490 },
    },
  ],
  note: 'Novo preço do fornecedor.',
  status: 'pending',
  proposed_by: 'assistente',
  created_at: '2026-11-20T12:00:00.000Z',
  expires_at: '2099-11-27T12:00:00.000Z',
  decided_by: null,
  decided_at: null,
};

const screen = (
  <main>
    <ProposalPage />
  </main>
);

it.each([390, 1440])(
  '[INT+05] shows what a proposal would change, and approves it, at %i px',
  async (width) => {
    await page.viewport(width, 900);
    const approved: string[] = [];
    await renderInPanel(screen, {
      client: answeringClient(
        {
          'GET /api/admin/proposals/{id}': () => proposal,
          'POST /api/admin/proposals/{id}/approval': ({ path }) => {
            approved.push(path.id);
            return { ...proposal, status: 'approved', decided_by: 'Dona', decided_at: proposal.created_at };
          },
        },
        ['proposals.read', 'proposals.write'],
      ),
    });
    await expect.element(page.getByRole('heading', { name: 'Mudar AUR-1', level: 1 })).toBeVisible();
    await expect.poll(() => document.body.textContent).toContain('R$ 19,90');
    expect(document.body.textContent).toContain('R$ 24,90');
    expect(document.body.textContent).toContain('Novo preço do fornecedor.');
    await expectAccessibleScreen();
    await page.getByRole('button', { name: 'Aprovar e mudar' }).click();
    await expect.poll(() => approved).toHaveLength(1);
  },
);

it('[INT+05] a proposal that has lapsed can only be declined', async () => {
  await renderInPanel(screen, {
    client: answeringClient(
      {
        'GET /api/admin/proposals/{id}': () => ({ ...proposal, expires_at: '2026-01-01T12:00:00.000Z' }),
      },
      ['proposals.read', 'proposals.write'],
    ),
  });
  await expect.element(page.getByRole('button', { name: 'Recusar' })).toBeVisible();
  await expect.element(page.getByText('Venceu')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Aprovar e mudar' })).not.toBeInTheDocument();
});
