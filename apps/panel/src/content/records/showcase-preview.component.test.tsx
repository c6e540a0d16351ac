import type { AdminInput } from '@vitrine/contract/admin/admin-client.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { CountdownScreen } from '#panel/content/countdowns/countdown-screen.tsx';
import { PopupScreen } from '#panel/content/popups/popup-screen.tsx';
import { answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

type Previewed = AdminInput<'POST /api/admin/popups/preview'>['body'];

function clientWith(previewed: Previewed[], frames: unknown[] = []) {
  return answeringClient(
    {
      'GET /api/admin/content-choices': () => ({ categories: [], forms: [], countdowns: [] }),
      'GET /api/admin/previews': ({ query }) => {
        frames.push(query);
        return { url: `about:blank#${query.at ?? ''}`, expires_at: '2026-11-27T12:00:00.000Z' };
      },
      'POST /api/admin/popups/preview': ({ body }) => {
        previewed.push(body);
        const isOpen = body.popup.starts_at === null || body.at >= body.popup.starts_at;
        return {
          popup: isOpen
            ? { ...body.popup, id: 0, form: null, starts_at: 5, expires_at: 7, form_id: null }
            : null,
        };
      },
    },
    ['content.read', 'content.write', 'catalogue.read'],
  );
}

it('[ADM+17] previews a popup as it is typed, before, within and after its times, at both widths', async () => {
  const previewed: Previewed[] = [];
  const frames: unknown[] = [];
  await page.viewport(1440, 900);
  await renderInPanel(<PopupScreen />, { client: clientWith(previewed, frames) });
  await userEvent.fill(page.getByRole('textbox', { name: 'Título' }), 'Natal');
  await expect.poll(() => previewed.at(-1)?.popup.title).toBe('Natal');
  const status = page.getByRole('status').filter({ hasText: /: (?:não )?aparece\.$/ });
  await expect.element(status).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Antes' })).toBeDisabled();
  await userEvent.fill(page.getByRole('textbox', { name: 'A partir de' }), '24/12/2099');
  await page.getByRole('button', { name: 'Antes' }).click();
  await expect.element(status).toHaveTextContent('Em 23/12/2099, às 23h59: não aparece.');
  await expect
    .poll(() => frames.at(-1))
    .toMatchObject({ path: '/', framed: '1', at: '2099-12-24T02:59:00.000Z' });
  await page.getByRole('button', { name: 'Durante' }).click();
  await expect.element(status).toHaveTextContent('Em 24/12/2099, às 00h00: aparece.');
  await page.getByRole('button', { name: 'Computador' }).click();
  await expect.element(page.getByText(/Ainda não está no ar/)).toBeVisible();
  await expectAccessibleScreen();
  await page.viewport(390, 844);
  await expectAccessibleScreen();
});

it('[ADM+17] asks for the times of a countdown before it previews it', async () => {
  await renderInPanel(<CountdownScreen />, { client: clientWith([]) });
  await expect.element(page.getByText('Com o começo e o fim, a contagem aparece aqui.')).toBeVisible();
  await expectAccessibleScreen();
});
