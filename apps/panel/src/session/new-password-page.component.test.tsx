import { AdminCallError } from '@vitrine/contract/admin/admin-client.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

import { type AdminAnswers, answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { NewPasswordPage } from './new-password-page.tsx';

const email = 'ana@exemplo.com.br';
const password = 'uma senha bem comprida';
const session = {
  staff: {
    id: 1,
    name: 'Ana',
    email,
    role: 'owner',
    role_label: 'Proprietária',
    has_second_factor: false,
    has_authenticator_app: false,
  },
  store: {
    public_id: 'aurora',
    name: 'Aurora',
    url: 'https://aurora.exemplo.com.br/',
    is_in_setup: true,
    is_closed_down: false,
  },
  permissions: [],
  token: 'x',
  expires_at: '2026-11-29T12:00:00.000Z',
};

const { href } = location;
beforeEach(() => history.replaceState(null, '', '?loja=aurora#segredo'));
afterEach(() => {
  history.replaceState(null, '', href);
  localStorage.clear();
});

/** Chooses a password by the link, and returns the panel. */
async function choosePassword(answers: AdminAnswers) {
  const client = answeringClient({ 'PUT /api/admin/password': () => ({ email }), ...answers });
  const panel = await renderInPanel(<NewPasswordPage />, { client });
  await page.getByLabelText(/^Nova senha/).fill(password);
  await page.getByLabelText(/^Repita a senha/).fill(password);
  await expectAccessibleScreen();
  await page.getByRole('button', { name: 'Definir senha' }).click();
  return panel;
}

it('[ADM+01] signs in with the password that was just chosen', async () => {
  const open = vi.fn((_input: { body: object }) => session);
  const panel = await choosePassword({ 'POST /api/admin/sessions': open });
  await expect.poll(() => panel.path()).toBe('/');
  expect(open.mock.calls[0]?.[0].body).toEqual({ email, password });
});

it('[ADM+01] leads to the sign-in if that needs a code', async () => {
  const refusal = new AdminCallError('POST /api/admin/sessions', {
    status: 401,
    code: 'second_factor_needed',
    message: 'Digite o código.',
    data: null,
  });
  const panel = await choosePassword({ 'POST /api/admin/sessions': () => Promise.reject(refusal) });
  await expect.element(page.getByRole('heading', { name: 'Senha definida' })).toBeVisible();
  await expectAccessibleScreen();
  await page.getByRole('link', { name: 'Entrar' }).click();
  await expect.poll(() => panel.path()).toBe('/entrar');
});

it('[ADM+01] says why a link is refused, and signs nobody in', async () => {
  const refusal = new AdminCallError('PUT /api/admin/password', {
    status: 401,
    code: 'invalid_token',
    message: 'Este link já foi usado ou venceu.',
    data: null,
  });
  const open = vi.fn(() => session);
  await choosePassword({
    'PUT /api/admin/password': () => Promise.reject(refusal),
    'POST /api/admin/sessions': open,
  });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Este link já foi usado ou venceu.');
  expect(open).not.toHaveBeenCalled();
});
