import { AdminCallError } from '@vitrine/contract/admin/admin-client.ts';
import type { Passkey } from '@vitrine/contract/schemas/passkey.ts';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

import { answeringClient } from '#panel/testing/answering-client.ts';
import { expectAccessibleScreen } from '#panel/testing/expect-accessible-screen.ts';
import { renderInPanel } from '#panel/testing/render-in-panel.tsx';

import { StaffPasskeysCard } from './staff-passkeys-card.tsx';

const keyring: Passkey = {
  id: 3,
  name: 'Chaveiro',
  kind: 'security_key',
  created_at: '2026-11-20T12:00:00.000Z',
  last_used_at: null,
  is_blocked: true,
};

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** Answers the browser's request for a new passkey without a device. */
function stubCreation(isCancelled: boolean): void {
  const credential = {
    id: 'a2V5',
    rawId: bytes('key'),
    type: 'public-key',
    getClientExtensionResults: () => ({}),
    response: {
      clientDataJSON: bytes('{}'),
      attestationObject: bytes('attestation'),
      getTransports: () => ['internal'],
      getPublicKeyAlgorithm: () => -7,
      getPublicKey: () => bytes('public'),
      getAuthenticatorData: () => bytes('data'),
    },
  };
  vi.spyOn(navigator.credentials, 'create').mockImplementation(() =>
    isCancelled
      ? Promise.reject(new DOMException('cancelled', 'NotAllowedError'))
      : // Stands for a `PublicKeyCredential`, which scripts cannot construct.
        Promise.resolve(credential as unknown as Credential),
  );
}

function accountWith(passkeys: readonly Passkey[]) {
  let items = [...passkeys];
  return answeringClient({
    'GET /api/admin/me/passkeys': () => items,
    'POST /api/admin/me/passkeys/challenge': ({ body: { password } }) => {
      if (password !== 'certa') {
        throw new AdminCallError('POST /api/admin/me/passkeys/challenge', {
          status: 422,
          code: 'password_wrong',
          message: 'A senha atual não confere.',
          data: null,
        });
      }
      return {
        challenge: 'Y2hhbGxlbmdl',
        rp: { id: 'localhost', name: 'Painel' },
        user: { id: 'dXNlcg', name: 'ana', displayName: 'Ana' },
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        timeout: 300_000,
        excludeCredentials: [],
        authenticatorSelection: {
          residentKey: 'discouraged',
          requireResidentKey: false,
          userVerification: 'discouraged',
        },
        attestation: 'none',
        extensions: { credProps: false },
      };
    },
    'POST /api/admin/me/passkeys': () => {
      const passkey = { ...keyring, id: 9, name: 'Este aparelho', is_blocked: false };
      items = [passkey, ...items];
      return { passkey, recovery_codes: ['abcde-12345'] };
    },
    'PUT /api/admin/me/passkeys/{id}': ({ body: { name } }) => {
      const renamed = { ...keyring, name };
      items = [renamed];
      return renamed;
    },
    'DELETE /api/admin/me/passkeys/{id}': () => {
      items = [];
      return null;
    },
  });
}

const dialog = page.getByRole('dialog');

it.each([390, 1440])('[AUT+02] renames and removes a passkey of staff, at %i px', async (width) => {
  await page.viewport(width, 900);
  await renderInPanel(<StaffPasskeysCard />, { client: accountWith([keyring]) });
  await expect.element(page.getByText('Bloqueada')).toBeVisible();
  await expectAccessibleScreen();
  await page.getByRole('button', { name: 'Renomear Chaveiro' }).click();
  await dialog.getByLabelText(/^Nome/).fill('Gaveta');
  await dialog.getByRole('button', { name: 'Salvar nome' }).click();
  await page.getByRole('button', { name: 'Remover Gaveta' }).click();
  const confirm = dialog.getByRole('button', { name: 'Remover' });
  await expect.element(confirm).toBeDisabled();
  await dialog.getByLabelText(/^Sua senha/).fill('certa');
  await confirm.click();
  await expect.poll(() => page.getByRole('listitem').elements()).toEqual([]);
});

it('[AUT+02] creates a passkey of staff by password, and shows the first recovery codes', async () => {
  stubCreation(false);
  await renderInPanel(<StaffPasskeysCard />, { client: accountWith([]) });
  await page.getByRole('button', { name: 'Criar chave de acesso' }).click();
  await dialog.getByLabelText(/^Sua senha/).fill('errada');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect.element(dialog.getByText('A senha atual não confere.')).toBeVisible();
  await dialog.getByLabelText(/^Sua senha/).fill('certa');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect.element(page.getByText('abcde-12345')).toBeVisible();
  await expect.element(page.getByText('Este aparelho')).toBeVisible();
});

it('[AUT+02] says that the browser created no passkey of staff', async () => {
  stubCreation(true);
  await renderInPanel(<StaffPasskeysCard />, { client: accountWith([]) });
  await page.getByRole('button', { name: 'Criar chave de acesso' }).click();
  await dialog.getByLabelText(/^Sua senha/).fill('certa');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect.element(dialog.getByText(/Nenhuma chave de acesso foi usada/)).toBeVisible();
});
