import type { ProcessingRecord } from '@vitrine/contract/admin/schemas/processing-record.ts';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

import { answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { ProcessingRecordPage } from './processing-record-page.tsx';

const record: ProcessingRecord = {
  controller: {
    name: 'Casa Aurora',
    legal_name: 'Aurora Comércio de Decoração Ltda.',
    document: '12.345.678/0001-95',
    email: 'privacidade@aurora.exemplo.com.br',
    phone: '',
  },
  read_at: '2026-11-20T12:00:00Z',
  activities: [
    {
      code: 'guest_carts',
      process: 'Sacola de visitantes',
      people: 'Visitantes',
      data: 'Produtos e quantidades',
      purpose: 'Guardar o que a pessoa quer comprar',
      legal_basis: 'Procedimentos preliminares (LGPD, art. 7º, V)',
      period: '30 dias desde a última mudança',
      setting: 'retention/cart_days',
      is_endless: false,
      shared_with: [],
    },
    {
      code: 'forms',
      process: 'Formulários da loja',
      people: 'Quem os preenche',
      data: 'As respostas',
      purpose: 'Responder',
      legal_basis: 'Consentimento (LGPD, art. 7º, I)',
      period: 'Sem prazo',
      setting: 'retention/form_days',
      is_endless: true,
      shared_with: ['Servidor de e-mail'],
    },
    {
      code: 'payments',
      process: 'Pagamentos',
      people: 'Clientes',
      data: 'Forma, valor',
      purpose: 'Cobrar',
      legal_basis: 'Execução de contrato (LGPD, art. 7º, V)',
      period: 'Enquanto a conta existir.',
      setting: null,
      is_endless: false,
      shared_with: ['Pagar.me'],
    },
  ],
  security: ['Conexões cifradas (HTTPS).'],
  notes: ['O que é apagado continua nas cópias de segurança até que elas vençam.'],
};
const calls = { 'GET /api/admin/processing-record': () => record };

it.each([390, 1440])('[OPS+12] shows the record with its periods, %i px wide', async (width) => {
  await page.viewport(width, 900);
  const client = answeringClient(calls, ['settings.read', 'settings.write']);
  await renderInPanel(<ProcessingRecordPage />, { client });
  await expect.element(page.getByText('Aurora Comércio de Decoração Ltda.')).toBeVisible();
  await expect.element(page.getByText('Não informado')).toBeVisible();
  const activities =
    width < 1200
      ? page.getByRole('list', { name: 'Tratamentos' })
      : page.getByRole('region', { name: 'Tabela dos tratamentos' });
  await expect.element(activities.getByText(/30 dias desde a última mudança/)).toBeVisible();
  await expect.element(page.getByText(/Sem prazo de guarda: Formulários da loja/)).toBeVisible();
  await expect.element(page.getByText(/cópias de segurança/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Mudar o prazo: Sacola de visitantes' }))
    .toHaveAttribute('href', '/configuracoes/privacy');
  await expect.element(page.getByRole('link', { name: 'Mudar o prazo: Pagamentos' })).not.toBeInTheDocument();
  await expectAccessibleScreen();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

it('[OPS+12] offers no change to those who may only read, and prints', async () => {
  await page.viewport(1440, 900);
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const client = answeringClient(calls, ['settings.read']);
  await renderInPanel(<ProcessingRecordPage />, { client });
  await expect.element(page.getByRole('button', { name: 'Imprimir' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Mudar|Escolher/ })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Imprimir' }).click();
  expect(print).toHaveBeenCalledOnce();
  print.mockRestore();
});
