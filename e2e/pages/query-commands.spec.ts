import type { Page } from '@playwright/test';

import { mailCount, mailTo } from '../mail-inbox.ts';
import { newPerson } from '../new-person.ts';
import { registerAndLogIn, registerCustomer } from '../shopper.ts';
import { expectToast } from '../toasts.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleAtBothWidths,
  storeUrl,
  test,
  untilAnswered,
  untilReady,
} from '../watched-test.ts';

interface SentRequest {
  readonly call: string;
  readonly body: string | null;
  readonly referer: string | undefined;
  readonly url: string;
}

/** Records every request of the page from now on. */
function recordRequests(page: Page): SentRequest[] {
  const sent: SentRequest[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    sent.push({
      call: `${request.method()} ${url.pathname}`,
      body: request.postData(),
      referer: request.headers()['referer'],
      url: request.url(),
    });
  });
  return sent;
}

const linkCheck = 'POST /api/customer/password/link';

/** Fails the check of a password link, so that its form is shown. */
const failLinkChecks = (page: Page) =>
  page.route('**/api/customer/password/link', (route) => route.abort('connectionreset'));

const accessCalls = (sent: readonly SentRequest[]) =>
  sent.map(({ call }) => call).filter((call) => /password|\/login$/.test(call) && !call.startsWith('GET'));

async function expectCommandRemoved(page: Page): Promise<void> {
  await expect(page).toHaveURL((url) => url.search === '');
  // The router's own keys are random letters, which can spell any of these names.
  const state = await page.evaluate(() =>
    JSON.stringify(history.state, (name, value: unknown) =>
      /^(?:key|__TSR_key)$/.test(name) ? null : value,
    ),
  );
  expect(state).not.toMatch(/token|pin|newPassword|segredo/);
}

/** Place of the forms: a panel named after the form in one store, the login page in the other. */
const places = [
  {
    store: 'aurora',
    path: '/pagina',
    frame: (page: Page, name: string) => page.getByRole('dialog', { name }),
  },
  { store: 'serra', path: '/login', frame: (page: Page) => page.getByRole('main') },
] as const;

const loginTitle = 'Entrar na sua conta';
/** QRY-01 to QRY-05. */
const forms = [
  { query: 'openLogin=1', title: loginTitle, label: 'Senha' },
  { query: 'openCustomerLogin=1', title: loginTitle, label: 'Senha' },
  { query: 'openCustomerCreate=1', title: 'Criar conta', label: 'Sobrenome' },
  { query: 'token=segredo', title: 'Crie sua nova senha', label: 'Nova senha' },
  { query: 'newPassword=segredo', title: 'Esqueci minha senha', label: 'Digite seu e-mail' },
  { query: 'pin=segredo', title: loginTitle, label: 'Senha' },
];

for (const { store, path, frame } of places) {
  test(`[QRY-01] [QRY-02] [QRY-03] [QRY-04] [QRY-05] [QRY+01] [UIX-05] each command opens its form at ${store}, is removed from URL and history, and submits nothing @one-width`, async ({
    page,
  }) => {
    const sent = recordRequests(page);
    await failLinkChecks(page);
    for (const { query, title, label } of forms) {
      await test.step(query, async () => {
        sent.length = 0;
        // A page without scripts, to which Back returns.
        await page.goto(storeUrl(store, '/robots.txt'));
        await page.goto(storeUrl(store, `/pagina?utm=a&${query}`));
        await expect(frame(page, title).getByLabel(label, { exact: true })).toBeVisible();
        // A closed store redirects to its login page without other parameters.
        await expect(page).toHaveURL(
          (url) => url.pathname === path && !/openC|openL|token|new|pin/i.test(url.search),
        );
        await untilReady(page);
        expect(accessCalls(sent)).toEqual(query.startsWith('token=') ? [linkCheck] : []);
        await expectAccessibleAtBothWidths(page);
        if (store === 'aurora') {
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toHaveCount(0);
        }
        await page.goBack();
        await page.goForward();
        await untilReady(page);
        await expect(page).toHaveURL((url) => !/openC|openL|token|new|pin/i.test(url.search));
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });
    }
  });
}

test('[QRY-06] [QRY+01] [UIX-05] openSidebarCart opens the empty cart panel, is removed from the URL, and the panel closes by Escape @one-width', async ({
  page,
}) => {
  await page.goto('/pagina?openSidebarCart=1');
  const panel = page.getByRole('dialog', { name: 'Minha sacola' });
  await expect(panel).toBeVisible();
  await expectCommandRemoved(page);
  await expectAccessibleAtBothWidths(page);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
});

test('[QRY+01] no later request contains the token, neither in its URL nor in its referrer, and no tag can read it @one-width', async ({
  page,
}) => {
  const sent = recordRequests(page);
  const tagUrls: string[] = [];
  await failLinkChecks(page);
  await page.exposeFunction('recordAddress', (address: string) => tagUrls.push(address));
  // At the earliest time that a third-party tag runs.
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      (window as unknown as { recordAddress: (address: string) => void }).recordAddress(location.href);
    });
  });
  await page.goto('/almofada-linho-lavado-brisa/p?token=segredo&q=1');
  await expect(page.getByLabel('Nova senha', { exact: true })).toBeVisible();
  expect(tagUrls).toEqual([expect.stringMatching(/\/p\?q=1$/)]);
  const [first, ...others] = sent.filter(({ call }) => call !== linkCheck);
  expect(first?.url).toContain('token=segredo');
  expect(others.length).toBeGreaterThan(5);
  expect(others.filter((request) => JSON.stringify(request).includes('segredo'))).toEqual([]);
  expect(others.filter(({ referer }) => referer !== undefined && new URL(referer).pathname !== '/')).toEqual(
    [],
  );
});

test('[QRY-04] newPassword requests the link once per session and confirms it @one-width', async ({
  page,
}) => {
  const sent = recordRequests(page);
  const { email } = newPerson();
  await page.goto(`/?newPassword=${encodeURIComponent(email)}`);
  const panel = page.getByRole('dialog', { name: 'Esqueci minha senha' });
  await expect(panel.getByRole('alert')).toContainText('Se houver uma conta com este e-mail');
  await expect(panel.getByLabel('Digite seu e-mail')).toHaveValue(email);
  await expectCommandRemoved(page);
  await expectAccessible(page);
  await page.goto(`/?newPassword=${encodeURIComponent(email)}`);
  await expect(panel.getByLabel('Digite seu e-mail')).toHaveValue(email);
  await untilReady(page);
  await expect(panel.getByRole('alert')).toHaveCount(0);
  expect(accessCalls(sent)).toEqual(['POST /api/customer/password']);
  // The button requests it again.
  await panel.getByRole('button', { name: 'Enviar' }).click();
  await expect(panel.getByRole('alert')).toContainText('Se houver uma conta com este e-mail');
});

test('[QRY-05] pin with email logs in without a press @one-width', async ({ page }) => {
  const person = await registerCustomer();
  await page.request.post('/api/customer/password/pin', { data: { email: person.email } });
  const { text } = await mailTo(person.email);
  const link = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
  const sent = recordRequests(page);
  await page.goto(`${link.pathname}${link.search}`);
  await expectToast(page, 'Login efetuado com sucesso.');
  await expectCommandRemoved(page);
  const login = sent.find(({ call }) => call === 'POST /api/auth/customers/login');
  expect(JSON.parse(login?.body ?? '')).toEqual({
    username: person.email,
    password: link.searchParams.get('pin'),
    provider: 'pin',
  });
  await page.goto('/conta');
  await expect(page.getByRole('heading', { name: new RegExp(person.firstName) }).first()).toBeVisible();
});

test('[QRY-05] shows an expired PIN in its form and offers a new one @one-width', async ({ page }) => {
  await page.goto('/?pin=123456&email=ninguem%40exemplo.com.br');
  const panel = page.getByRole('dialog', { name: 'Entrar na sua conta' });
  await expect(panel.getByRole('alert')).toContainText('Código de acesso inválido ou vencido');
  await expect(panel.getByLabel(/^E-mail/)).toHaveValue('ninguem@exemplo.com.br');
  await expect(panel.getByLabel('Código de acesso')).toHaveValue('123456');
  await expect(panel.getByLabel('Código de acesso')).toBeFocused();
  await expect(panel.getByRole('button', { name: 'Receber outro código' })).toBeVisible();
  await expectAccessible(page);
});

for (const { state, untilLoaded, hide, show } of [
  {
    state: 'prerendered',
    // Its modules are loaded but not run.
    untilLoaded: (page: Page) => expect(page.locator('link[rel=modulepreload]').first()).toBeAttached(),
    hide: () => {
      Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    },
    show: () => {
      Object.defineProperty(document, 'prerendering', { value: false, configurable: true });
      document.dispatchEvent(new Event('prerenderingchange'));
    },
  },
  {
    state: 'in a background tab',
    untilLoaded: untilReady,
    hide: () => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    },
    show: () => {
      Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    },
  },
]) {
  test(`[QRY-04] [QRY-05] a page ${state} sends nothing until it is visible @one-width`, async ({ page }) => {
    const { email } = newPerson();
    const sent = recordRequests(page);
    await page.addInitScript(hide);
    for (const query of [
      `newPassword=${encodeURIComponent(email)}`,
      `pin=123456&email=${encodeURIComponent(email)}`,
    ]) {
      sent.length = 0;
      await page.goto(`/?${query}`);
      // The command is removed from the URL at once.
      await expectCommandRemoved(page);
      await untilLoaded(page);
      await untilAnswered(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(accessCalls(sent)).toEqual([]);
      await page.evaluate(show);
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
      expect(accessCalls(sent)).toHaveLength(1);
    }
  });
}

test('[QRY-04] a prefetched page requests no mail @one-width', async ({ request }) => {
  const { email } = newPerson();
  const response = await request.get(`/?newPassword=${encodeURIComponent(email)}`, {
    headers: { 'sec-purpose': 'prefetch;prerender' },
  });
  expect(await response.text()).not.toContain(email);
  expect(await mailCount(email)).toBe(0);
});

test('[QRY-01] [QRY-02] [QRY-05] query commands neither ask a logged-in customer to log in nor switch the account @one-width', async ({
  page,
}) => {
  await registerAndLogIn(page);
  const sent = recordRequests(page);
  for (const query of ['openLogin=1', 'openCustomerCreate=1', 'pin=123456&email=outra%40exemplo.com.br']) {
    await page.goto(`/?${query}`);
    await untilReady(page);
    await expectCommandRemoved(page);
    await untilAnswered(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  expect(accessCalls(sent)).toEqual([]);
});
