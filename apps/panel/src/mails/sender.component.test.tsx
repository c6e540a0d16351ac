import type { AdminMailSender } from '@vitrine/contract/admin/schemas/mail-sender.ts';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { SenderPage } from './sender-page.tsx';

afterEach(() => sessionStorage.clear());

const key = {
  type: 'TXT' as const,
  name: 'v1a2b3c4d._domainkey.minhaloja.com.br',
  short_name: 'v1a2b3c4d._domainkey',
  value: `v=DKIM1; k=rsa; p=${'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A'.repeat(12)}`,
};
const none: AdminMailSender = {
  name: '',
  address: '',
  reply_to: '',
  domain: '',
  is_in_use: false,
  current_address: 'avisos@vitrine.exemplo.com.br',
  current_reply_to: 'loja@gmail.com',
  dkim_record: null,
  checks: null,
  version: 'aaaaaaaaaaaaaaaaaaaaaa',
};
const chosen: AdminMailSender = {
  ...none,
  address: 'contato@minhaloja.com.br',
  domain: 'minhaloja.com.br',
  current_reply_to: 'contato@minhaloja.com.br',
  dkim_record: key,
};
const right = (text: string) => ({
  state: 'right' as const,
  found: [],
  notes: [{ level: 'right' as const, text }],
  record: null,
});
const checked: AdminMailSender = {
  ...chosen,
  checks: {
    at: '2026-11-21T12:00:00.000Z',
    dkim: {
      state: 'missing',
      found: [],
      notes: [{ level: 'wrong', text: 'A chave ainda não está publicada.' }],
      record: key,
    },
    spf: {
      state: 'wrong',
      found: ['v=spf1 include:spf.umbler.com ~all', 'v=spf1 include:spf.mailjet.com ?all'],
      notes: [{ level: 'wrong', text: 'O domínio tem 2 registros SPF. Só pode haver um.' }],
      record: {
        type: 'TXT',
        name: 'minhaloja.com.br',
        short_name: '@',
        value: 'v=spf1 include:spf.umbler.com include:spf.mailjet.com include:vitrine.exemplo.com.br ~all',
      },
    },
    dmarc: right('Com p=reject, e-mails falsos em nome do domínio são recusados.'),
  },
};

it.each([390, 1440])('[MAI+02] shows what to publish and what was found, at %i px', async (width) => {
  await page.viewport(width, 900);
  let stored = none;
  const calls: string[] = [];
  await renderInPanel(<SenderPage />, {
    client: answeringClient(
      {
        'GET /api/admin/mail-sender': () => stored,
        'PUT /api/admin/mail-sender': ({ body }) => {
          calls.push(`saved ${body.address}`);
          stored = chosen;
          return stored;
        },
        'POST /api/admin/mail-sender/checks': () => {
          calls.push('checked');
          stored = checked;
          return stored;
        },
      },
      ['settings.read', 'settings.write'],
    ),
  });
  await expect.element(page.getByText(/as respostas vão para loja@gmail\.com/)).toBeVisible();
  await page.getByRole('textbox', { name: 'E-mail do remetente' }).fill('contato@minhaloja.com.br');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect.element(page.getByText('O domínio tem 2 registros SPF. Só pode haver um.')).toBeVisible();
  expect(calls).toEqual(['saved contato@minhaloja.com.br', 'checked']);
  await expect
    .element(page.getByRole('textbox', { name: 'Nome do registro: Assinatura (DKIM)' }))
    .toHaveValue(key.name);
  await expect
    .element(page.getByRole('textbox', { name: 'Valor do registro: Assinatura (DKIM)' }))
    .toHaveValue(key.value);
  await expect.element(page.getByText('v=spf1 include:spf.mailjet.com ?all', { exact: true })).toBeVisible();
  // A record that is right need not be published.
  await expect
    .element(page.getByRole('textbox', { name: 'Valor do registro: Política (DMARC)' }))
    .not.toBeInTheDocument();
  await expect.element(page.getByText('Esperando o domínio')).toBeVisible();
  await expectAccessibleScreen();
});

it('[MAI+02] shows a sender in use, and asks before its key is replaced', async () => {
  const calls: string[] = [];
  await renderInPanel(<SenderPage />, {
    client: answeringClient(
      {
        'GET /api/admin/mail-sender': () => ({
          ...chosen,
          is_in_use: true,
          current_address: 'contato@minhaloja.com.br',
          checks: {
            at: '2026-11-21T12:00:00.000Z',
            spf: right('O SPF permite que este servidor envie em nome do domínio.'),
            dkim: right('A chave publicada é a desta loja.'),
            dmarc: right('São recusados.'),
          },
        }),
        'POST /api/admin/mail-sender/keys': ({ body }) => {
          calls.push(body.version);
          return chosen;
        },
      },
      ['settings.read', 'settings.write'],
    ),
  });
  await expect.element(page.getByText('Domínio verificado')).toBeVisible();
  await page.getByRole('button', { name: 'Trocar a chave' }).click();
  await page.getByRole('button', { name: 'Trocar', exact: true }).click();
  await expect.poll(() => calls).toEqual([none.version]);
});

it('offers no change to whom may only read', async () => {
  await renderInPanel(<SenderPage />, {
    client: answeringClient({ 'GET /api/admin/mail-sender': () => checked }, ['settings.read']),
  });
  await expect.element(page.getByText('Falta publicar')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Verificar agora' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Trocar a chave' })).not.toBeInTheDocument();
});
