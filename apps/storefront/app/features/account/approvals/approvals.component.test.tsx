import type { AnyRouter } from '@tanstack/react-router';
import type { Approval } from '@vitrine/contract/schemas/buyer.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { serviceOf } from '#app/platform/services/service-of.ts';
import { createSessionState } from '#app/platform/session/session-state.ts';
import { answerCalls } from '#app/testing/answer-calls.ts';
import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { ApprovalPage } from './approval-page.tsx';
import { ApprovalsPage } from './approvals-page.tsx';

const settings = { 'customers/buyers': true };
const stay = () => {};
const asCompany =
  (buyer?: { id: number; role: 'buyer' | 'manager' }) =>
  (router: AnyRouter): void =>
    serviceOf(router, createSessionState).setState({
      status: 'customer',
      customer: {
        id: 1,
        taxvat: '45565850000175',
        ...(buyer && { buyer: { ...buyer, name: 'Bia', order_limit_centavos: null } }),
      } as never,
    });

it('[COM+03] shows in the menu what is for who is logged in', async () => {
  const menu = page.getByRole('navigation', { name: 'Minha conta' });
  const none = { items: [], total: 0, page: 1, page_count: 1 };
  const owner = await renderInShop(<ApprovalsPage approvals={none} onLogOut={stay} />, {
    settings,
    start: asCompany(),
  });
  await expect.element(menu.getByRole('link', { name: 'Compradores' })).toBeInTheDocument();
  await expect.element(menu.getByRole('link', { name: 'Meus dados' })).toBeInTheDocument();
  await owner.unmount();
  await renderInShop(<ApprovalsPage approvals={none} onLogOut={stay} />, {
    settings,
    start: asCompany({ id: 7, role: 'buyer' }),
  });
  await expect.element(menu.getByRole('link', { name: 'Aprovações' })).toBeInTheDocument();
  expect(menu.getByRole('link', { name: 'Compradores' }).elements()).toEqual([]);
  expect(menu.getByRole('link', { name: 'Meus dados' }).elements()).toEqual([]);
});

const asked: Approval = {
  id: 12,
  status: 'open',
  asked_at: '2026-11-20T12:00:00Z',
  asked_by: 'Bia Souza',
  is_own: false,
  valid_until: '2026-11-27T12:00:00Z',
  items_count: 24,
  total_centavos: 122_000,
  order: null,
  note: 'Para a obra nova',
  decline_reason: '',
  decided_by: '',
  lines: [
    {
      variant_id: 7,
      name: 'Café Amanhecer',
      options_label: '1 kg, em grãos',
      image: null,
      qty: 24,
      price_centavos: 4_900,
      shop_centavos: null,
      total_centavos: 117_600,
    },
  ],
  items_centavos: 117_600,
  shipping: { name: 'Transportadora', price_centavos: 4_400 },
  by_payment: [{ payment_code: 'pix', label: 'Pix', total_centavos: 122_000 }],
  link_token: 'a'.repeat(43),
};

it.each([390, 1440])(
  '[COM+03] shows a request to who may approve it, and declines it with a reason, at %i px',
  async (width) => {
    await page.viewport(width, 900);
    answerCalls({
      'POST /api/customer/approvals/{id}/decline': () => ({
        ...asked,
        status: 'declined',
        decline_reason: 'Sem verba',
        decided_by: 'Renato Lage',
        link_token: null,
      }),
    });
    await renderInShop(<ApprovalPage approval={asked} onLogOut={stay} />, { settings, start: asCompany() });
    await expect
      .element(page.getByRole('link', { name: 'Conferir e aprovar' }))
      .toHaveAttribute('href', `/pedido-preparado#${'a'.repeat(43)}`);
    await expectAccessible();
    await page.getByRole('button', { name: 'Não aprovar' }).click();
    await page.getByLabelText('Motivo').fill('Sem verba');
    await page.getByRole('button', { name: 'Não aprovar' }).click();
    await expect.element(page.getByText('Recusada')).toBeVisible();
    expect(page.getByRole('link', { name: 'Conferir e aprovar' }).elements()).toEqual([]);
  },
);
