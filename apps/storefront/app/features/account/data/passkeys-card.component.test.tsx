import type { CustomerPasskey } from '@vitrine/contract/schemas/passkey.ts';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';
import { onAppEvent } from '#app/platform/browser/app-events.ts';
import { claimPasskeyOffer, lastPasskeyOffer } from '#app/platform/passkeys/passkey-offer.ts';
import { answerCalls, refusal } from '#app/testing/answer-calls.ts';
import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';
import { stubAuthenticator } from '#app/testing/stub-authenticator.ts';

import { PasskeyOfferDialog } from './passkey-offer-dialog.tsx';
import { PasskeysCard } from './passkeys-card.tsx';

afterEach(() => tabQueryClient().clear());

const phone: CustomerPasskey = {
  id: 3,
  name: 'Celular',
  kind: 'synced',
  host: 'localhost',
  created_at: '2026-11-20T12:00:00.000Z',
  last_used_at: '2026-11-21T12:00:00.000Z',
  is_blocked: false,
};
const keyring: CustomerPasskey = {
  ...phone,
  id: 2,
  name: 'Chaveiro',
  kind: 'security_key',
  host: 'outra.com.br',
  last_used_at: null,
  is_blocked: true,
};
const creation = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Casa Aurora' },
  user: { id: 'dXNlcg', name: 'ana@exemplo.com.br', displayName: 'Ana' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
  extensions: { credProps: true },
};
const created = { ...phone, id: 9, name: 'Este aparelho', kind: 'device', last_used_at: null };
const answers = {
  'POST /api/customer/passkeys/challenge': () => creation,
  'POST /api/customer/passkeys': () => created,
};

const lines = page.getByRole('listitem');
const names = () => lines.elements().map((line) => line.querySelector('p')?.textContent.trim());
const render = (passkeys: readonly CustomerPasskey[] = []) =>
  renderInShop(<PasskeysCard passkeys={passkeys} email="ana@exemplo.com.br" hasPassword />);

it.each([390, 1440])('[AUT+02] lists, renames and removes passkeys one by one, at %i px', async (width) => {
  await page.viewport(width, 900);
  const calls = answerCalls({
    'PUT /api/customer/passkeys/3': () => ({ ...phone, name: 'Celular novo' }),
    'DELETE /api/customer/passkeys/2': () => null,
  });
  await render([phone, keyring]);
  const [first, second] = [lines.nth(0), lines.nth(1)];
  await expect.element(first.getByText('Criada em 20/11/2026. Último uso em 21/11/2026.')).toBeVisible();
  for (const text of ['Bloqueada', 'Chave de segurança', 'Só funciona em outra.com.br.']) {
    await expect.element(second.getByText(text, { exact: true })).toBeVisible();
  }
  await expect.element(second.getByText(/Ainda não usada/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Renomear Celular' }).click();
  const field = page.getByLabelText('Nome da chave');
  await expect.element(field).toHaveFocus();
  await field.fill('  ');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAccessibleDescription(/Digite um nome para a chave/);
  await field.fill('Celular novo');
  await userEvent.keyboard('{Enter}');
  await expect.poll(names).toEqual(['Celular novo', 'Chaveiro Bloqueada']);
  await page.getByRole('button', { name: 'Remover Chaveiro' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remover', exact: true }).click();
  await expect.poll(names).toEqual(['Celular novo']);
  await expect.element(page.getByRole('heading', { name: 'Chaves de acesso' })).toHaveFocus();
  expect(calls.map(({ name }) => name)).toEqual([
    'PUT /api/customer/passkeys/3',
    'DELETE /api/customer/passkeys/2',
  ]);
});

it('[AUT+02] creates a passkey, and shows it first', async () => {
  const device = stubAuthenticator();
  answerCalls(answers);
  await render([phone]);
  await page.getByRole('button', { name: 'Criar outra chave de acesso' }).click();
  await expect.poll(names).toEqual(['Este aparelho', 'Celular']);
  expect(device.created).toBe(1);
});

it('[AUT+02] asks for the password where the login was some time ago, or takes a passkey for it', async () => {
  stubAuthenticator();
  const bodies: unknown[] = [];
  answerCalls({
    ...answers,
    'POST /api/customer/passkeys/proof': () => ({
      challenge: 'Y2hhbGxlbmdl',
      rpId: 'localhost',
      timeout: 300_000,
      userVerification: 'required',
      allowCredentials: [],
    }),
    'POST /api/customer/passkeys/challenge': async (request) => {
      const body = (await request.json()) as { password?: string; passkey?: unknown };
      bodies.push(body);
      if (body.passkey) return creation;
      const field = body.password ? 'validation.password.current' : 'validation.required';
      return refusal(422, 'validation_failed', 'The given data was invalid.', { password: [field] });
    },
  });
  await render([phone]);
  await page.getByRole('button', { name: 'Criar outra chave de acesso' }).click();
  const password = page.getByLabelText('Sua senha', { exact: true });
  await password.fill('Errada#1');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect.element(password).toHaveAccessibleDescription(/Senha atual incorreta/);
  await expectAccessible();
  await page.getByRole('button', { name: 'Confirmar com chave de acesso' }).click();
  await expect.element(page.getByText('Confirmado pela chave de acesso.')).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect.poll(names).toEqual(['Este aparelho', 'Celular']);
  expect(bodies).toMatchObject([
    { host: 'localhost' },
    { password: 'Errada#1' },
    { passkey: { id: 'a2V5' } },
  ]);
});

it.each([
  ['cancelled', 'Nenhuma chave de acesso foi usada. Tente de novo quando quiser.'],
  ['registered-before', 'Este aparelho já tem uma chave de acesso desta conta.'],
] as const)('[AUT+02] explains why the browser created none: %s', async (outcome, text) => {
  stubAuthenticator({ created: outcome });
  answerCalls(answers);
  await render();
  await page.getByRole('button', { name: 'Criar chave de acesso' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(text);
  expect(lines.elements()).toEqual([]);
});

it('[AUT+02] offers a passkey after a login, which may be turned down', async () => {
  const closed: number[] = [];
  await renderInShop(
    <PasskeyOfferDialog detail={{ email: 'ana@exemplo.com.br' }} isOpen onClose={() => closed.push(1)} />,
  );
  const dialog = page.getByRole('dialog', { name: 'Entre sem senha da próxima vez' });
  await expectAccessible(dialog.element());
  await dialog.getByRole('button', { name: 'Agora não' }).click();
  await expect.poll(() => closed).toEqual([1]);
});

it('[AUT+02] creates the offered passkey and says so', async () => {
  stubAuthenticator();
  answerCalls(answers);
  const toasts: string[] = [];
  const stop = onAppEvent('toast', ({ message }) => void toasts.push(message));
  const closed: number[] = [];
  await renderInShop(
    <PasskeyOfferDialog detail={{ email: 'ana@exemplo.com.br' }} isOpen onClose={() => closed.push(1)} />,
  );
  await page.getByRole('button', { name: 'Criar chave de acesso' }).click();
  await expect.poll(() => closed).toEqual([1]);
  expect(toasts).toEqual(['Chave de acesso criada.']);
  stop();
});

const day = 86_400_000;

it('[AUT+02] offers once in 90 days, to customers without a passkey for this host', async () => {
  stubAuthenticator();
  let passkeys: CustomerPasskey[] = [keyring];
  answerCalls({ 'GET /api/customer/passkeys': () => passkeys });
  const start = Date.now();
  expect(await claimPasskeyOffer(start)).toBe(true);
  expect(await claimPasskeyOffer(start + 89 * day)).toBe(false);
  expect(await claimPasskeyOffer(start + 90 * day)).toBe(true);
  lastPasskeyOffer.clear();
  passkeys = [phone];
  expect(await claimPasskeyOffer(start)).toBe(false);
});
