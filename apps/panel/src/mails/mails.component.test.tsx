import { AdminCallError } from '@vitrine/contract/admin/admin-client.ts';
import type { AdminMail } from '@vitrine/contract/admin/schemas/mails.ts';
import { mailKinds } from '@vitrine/contract/mail-texts.ts';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { MailEditor } from './mail-editor.tsx';
import { MailsPage } from './mails-page.tsx';

afterEach(() => sessionStorage.clear());

const version = 'aaaaaaaaaaaaaaaaaaaaaa';
const fresh: AdminMail = {
  kind: 'order_paid',
  texts: mailKinds.order_paid.texts,
  is_own: false,
  draft: null,
  history: [],
  version,
};
const saved = {
  id: 1,
  texts: { ...mailKinds.order_paid.texts, title: 'Pagamento na mão' },
  author: 'Ana',
  saved_at: '2026-11-21T12:00:00.000Z',
};

it.each([390, 1440])('lists the mails with their subjects, at %i px', async (width) => {
  await page.viewport(width, 900);
  await renderInPanel(<MailsPage />, {
    client: answeringClient({
      'GET /api/admin/mails': () => ({
        items: [
          {
            kind: 'order_paid' as const,
            subject: 'Oba, {nome}!',
            is_own: true,
            has_draft: true,
            changed_at: '2026-11-21T12:00:00.000Z',
            changed_by: 'Ana',
          },
          {
            kind: 'return_done' as const,
            subject: 'Devolução {devolucao} concluída',
            is_own: false,
            has_draft: false,
            changed_at: null,
            changed_by: null,
          },
        ],
      }),
    }),
  });
  await expect.element(page.getByRole('link', { name: 'Pagamento confirmado' })).toBeVisible();
  await expect.element(page.getByText('Texto da loja')).toBeVisible();
  await expect.element(page.getByText(/Mudou em 21\/11\/2026, por Ana\./)).toBeVisible();
  await expectAccessibleScreen();
});

it.each([390, 1440])('saves a draft, previews it and publishes it, at %i px', async (width) => {
  await page.viewport(width, 900);
  const calls: string[] = [];
  const show = (mail: AdminMail) =>
    renderInPanel(<MailEditor mail={mail} onConflict={() => Promise.resolve()} />, {
      client: answeringClient(
        {
          'PUT /api/admin/mails/{kind}/draft': ({ body }) => {
            calls.push(`draft ${body.texts.title}`);
            return { ...fresh, draft: saved };
          },
          'POST /api/admin/mails/{kind}/preview': ({ body }) => ({
            subject: body.texts.subject,
            html: '<!doctype html><html lang="pt-BR"><head><title>Prévia</title></head><body><h1 style="color:#0f766e">Olá</h1></body></html>',
            text: '',
          }),
          'POST /api/admin/mails/{kind}/publication': () => {
            calls.push('published');
            return { ...fresh, texts: saved.texts, is_own: true, history: [saved] };
          },
        },
        ['settings.read', 'settings.write'],
      ),
    });
  await show({ ...fresh, draft: saved, history: [saved] });
  await expect.element(page.getByRole('link', { name: 'Todos os e-mails' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Título' }).fill('Outro título');
  await page.getByRole('button', { name: 'Ver com um pedido de exemplo' }).click();
  await expect.element(page.getByTitle('Prévia do e-mail')).toBeVisible();
  await expectAccessibleScreen();
  await page.getByRole('button', { name: 'Salvar rascunho' }).click();
  await expect.poll(() => calls).toEqual(['draft Outro título']);
  await page.getByRole('button', { name: 'Publicar rascunho' }).click();
  await expect.poll(() => calls).toEqual(['draft Outro título', 'published']);
});

it('shows which placeholder a mail does not have', async () => {
  const message = 'Este e-mail não tem o campo “nmoe”. Entre chaves, use: nome, loja.';
  await renderInPanel(<MailEditor mail={fresh} onConflict={() => Promise.resolve()} />, {
    client: answeringClient(
      {
        'PUT /api/admin/mails/{kind}/draft': () => {
          throw new AdminCallError('PUT /api/admin/mails/{kind}/draft', {
            status: 422,
            code: 'mail_placeholder_unknown',
            message,
            data: null,
          });
        },
      },
      ['settings.read', 'settings.write'],
    ),
  });
  await page.getByRole('textbox', { name: 'Texto' }).fill('Olá, {nmoe}!');
  await page.getByRole('button', { name: 'Salvar rascunho' }).click();
  await expect.element(page.getByText(message)).toBeVisible();
});
