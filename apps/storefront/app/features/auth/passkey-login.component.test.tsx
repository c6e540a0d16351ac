import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';
import { onAppEvent } from '#app/platform/browser/app-events.ts';
import { answerCalls, refusal } from '#app/testing/answer-calls.ts';
import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';
import { stubAuthenticator } from '#app/testing/stub-authenticator.ts';

import { EmailForm } from './email-form.tsx';
import { LoginForm } from './login-form.tsx';

afterEach(() => tabQueryClient().clear());

const challenge = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required',
  allowCredentials: [],
};
const customer = {
  id: 7,
  email: 'ana@exemplo.com.br',
  phone: '11984127730',
  first_name: 'Ana',
  last_name: 'Moreira',
  taxvat: '37325864302',
  credit: 0,
  store_id: 'aurora',
  group_id: null,
  scope: [],
};
const answers = {
  'POST /api/auth/passkeys/challenge': () => challenge,
  'POST /api/auth/customers/login': () => ({ access_token: 'a.b.c' }),
  'GET /api/auth/customers/me': () => customer,
};

const button = page.getByRole('button', { name: 'Entrar com chave de acesso' });
const nothing = () => {};

async function renderLogin(onLoggedIn: () => void = nothing) {
  await renderInShop(
    <LoginForm onLoggedIn={onLoggedIn} onUnknownCustomer={nothing} onForgotPassword={nothing} />,
  );
}

it('[AUT+02] logs in by a button, which ends the suggestions in the field, and tells the cart as every login', async () => {
  const device = stubAuthenticator();
  const bodies: unknown[] = [];
  const calls = answerCalls({
    ...answers,
    'POST /api/auth/customers/login': async (request) => {
      bodies.push(await request.json());
      return { access_token: 'a.b.c' };
    },
  });
  const onLoggedIn = vi.fn<() => void>();
  const loggedIn: number[] = [];
  const stop = onAppEvent('logged-in', ({ customerId }) => void loggedIn.push(customerId));
  await renderLogin(onLoggedIn);
  await expect.poll(() => device.asked).toEqual(['conditional']);
  await expect.element(page.getByLabelText(/E-mail/)).toHaveAttribute('autocomplete', 'username webauthn');
  await expectAccessible();
  await button.click();
  await expect.poll(() => onLoggedIn.mock.calls.length).toBe(1);
  stop();
  // The cart adopts what the guest put in it.
  expect(loggedIn).toEqual([7]);
  expect(device.asked).toEqual(['conditional', undefined]);
  expect(bodies).toMatchObject([
    { provider: 'passkey', passkey: { id: 'a2V5', type: 'public-key', response: {} } },
  ]);
  expect(calls.map(({ name }) => name)).toEqual([
    'POST /api/auth/passkeys/challenge',
    'POST /api/auth/passkeys/challenge',
    'POST /api/auth/customers/login',
    'GET /api/auth/customers/me',
  ]);
});

it('[AUT+02] logs in by a suggestion in the field of the login', async () => {
  stubAuthenticator({ suggested: 'signed' });
  answerCalls(answers);
  const onLoggedIn = vi.fn<() => void>();
  await renderLogin(onLoggedIn);
  await expect.poll(() => onLoggedIn.mock.calls.length).toBe(1);
});

it('[AUT+02] [CHK+01] logs in by a suggestion in the checkout’s field of the e-mail', async () => {
  stubAuthenticator({ suggested: 'signed' });
  answerCalls(answers);
  const onLoggedIn = vi.fn<() => void>();
  await renderInShop(<EmailForm onKnown={nothing} onUnknown={nothing} onLoggedIn={onLoggedIn} />);
  await expect.element(page.getByLabelText('E-mail')).toHaveAttribute('autocomplete', 'email webauthn');
  await expect.poll(() => onLoggedIn.mock.calls.length).toBe(1);
});

it('[AUT+02] explains a cancelled login, offers the suggestions again, and keeps the other ways', async () => {
  const device = stubAuthenticator({ asked: 'cancelled' });
  answerCalls(answers);
  await renderLogin();
  await button.click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Nenhuma chave de acesso foi usada. Tente de novo quando quiser.');
  await expect.poll(() => device.asked.at(-1)).toBe('conditional');
  await expect.element(page.getByLabelText('Senha', { exact: true })).toBeVisible();
});

it('[AUT+02] shows the store’s refusal of a removed passkey', async () => {
  stubAuthenticator({ isSuggesting: false });
  answerCalls({
    ...answers,
    'POST /api/auth/customers/login': () => refusal(404, 'passkey_unknown', 'The passkey is unknown.'),
  });
  await renderLogin();
  await button.click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Esta chave de acesso não é desta loja ou foi removida. Entre de outro jeito.');
});

it('[AUT+02] is quiet where the browser has no suggestions, or refuses them', async () => {
  const device = stubAuthenticator({ suggested: 'cancelled' });
  answerCalls(answers);
  await renderLogin();
  await expect.poll(() => device.asked).toEqual(['conditional']);
  await expect.element(button).toBeVisible();
  expect(page.getByRole('alert').elements()).toEqual([]);
});
