import { type Locator, type Page, expect } from '@playwright/test';

import { newPerson, type NewPerson } from './new-person.ts';
import { postFromOwnAddress } from './post-from-own-address.ts';
import { type DemoStoreName, storeUrl } from './watched-test.ts';

const demoPassword = 'Vitrine!1';
export const approvedCard = '4111 1111 1111 1111';
/** The payment stays in review until the provider decides. */
export const reviewedCard = '4000 0000 0000 7205';
export const refusedCard = '4000 0000 0000 9995';

/**
 * Chooses a radio or checkbox by its label, whose position is stable. Works before hydration too: the choice is replayed
 * then, and may look undone until then.
 */
export async function choose(option: Locator): Promise<void> {
  await option.locator('xpath=ancestor::label[1]').click();
  await expect(option).toBeChecked();
}

/** Adds the chosen variant of the product page to an empty cart and waits for the panel to show the quantity. */
export async function fillCart(page: Page, pieces = 1): Promise<void> {
  await page.getByRole('button', { name: 'Adicionar à sacola' }).first().click();
  const sacola = page.getByRole('dialog', { name: 'Minha sacola' });
  await expect(sacola).toBeVisible();
  if (pieces === 1) return;
  const quantity = sacola.getByRole('spinbutton');
  await quantity.fill(String(pieces));
  await quantity.press('Enter');
  await expect(quantity).toHaveValue(String(pieces));
}

/** Fills the open login form and waits for the header's account link, since a toast closes after 3 s. */
async function logIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.getByLabel(/^E-mail/).fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).last().click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Minha conta' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Logs in by the form of the customer panel. */
export async function logInByPanel(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.goto('/pagina?openLogin=1');
  await expect(page.getByRole('dialog')).toBeVisible();
  await logIn(page, email, password);
}

/**
 * Creates a session through the API and leaves the browser on a page without scripts. A test of the login itself types into
 * the form instead.
 */
export async function logInThroughApi(
  page: Page,
  {
    email,
    password = demoPassword,
    store = 'aurora',
  }: { email: string; password?: string; store?: DemoStoreName },
): Promise<void> {
  await page.goto(storeUrl(store, '/robots.txt'));
  await page.evaluate(
    async (credentials) => {
      const response = await fetch('/api/auth/customers/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(credentials),
      });
      const { data } = await response.json();
      const value = `Bearer ${data.access_token}`;
      localStorage.setItem('auth._token.local', value);
      document.cookie = `auth._token.local=${encodeURIComponent(value)}; path=/; samesite=lax`;
    },
    { username: email, password },
  );
}

/** Logs out and waits for the home page, since the header also shows a guest while it loads. */
export async function logOutByMenu(page: Page): Promise<void> {
  await page.goto('/conta');
  await page.getByRole('button', { name: 'Sair' }).first().click();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/');
}

/** Registers a person with an address and logs them in. */
export async function registerAndLogIn(page: Page, person = newPerson()): Promise<NewPerson> {
  await registerCustomer(person);
  await logInThroughApi(page, person);
  return person;
}

/** Registers a person with an address; the browser remains a guest's. */
export async function registerCustomer(person = newPerson()): Promise<NewPerson> {
  const { status } = await postFromOwnAddress(storeUrl('aurora', '/api/customer/customers'), {
    first_name: person.firstName,
    last_name: person.lastName,
    taxvat: person.cpf,
    phone: person.mobile,
    email: person.email,
    password: person.password,
    addresses: [
      {
        first_name: person.firstName,
        last_name: person.lastName,
        phone: person.mobile,
        postcode: '01310-100',
        street: person.street,
        number: '900',
        neighborhood: 'Bela Vista',
        region: 'SP',
        city: 'São Paulo',
      },
    ],
  });
  expect(status).toBe(201);
  return person;
}

/** Fills the cart of the customer whose session the page has; a browser without a cart shows the customer's own [CAR-05]. */
async function fillCartThroughApi(page: Page, slug: string, pieces: number): Promise<void> {
  await page.evaluate(
    async ([productSlug, qty]) => {
      const authorization = localStorage.getItem('auth._token.local') ?? '';
      const send = async (path: string, body?: object) => {
        const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
        const response = await fetch(
          path,
          body && { method: 'POST', headers: { ...headers, authorization }, body: JSON.stringify(body) },
        );
        if (!response.ok) throw new Error(`${path} responded ${response.status}`);
        return (await response.json()).data;
      };
      const product = await send(`/api/catalog/products/by-key?slug=${productSlug}`);
      const { uuid } = await send('/api/cart/carts', {});
      await send('/api/cart/carts/items', {
        cart_id: uuid,
        product_id: product.id,
        variant_id: product.variants[0].id,
        qty,
      });
    },
    [slug, pieces] as const,
  );
}

/** Opens the payment step of a new shopper with `pieces` vases in the cart. */
export async function openPaymentStep(
  page: Page,
  { person = newPerson(), pieces = 1 }: { person?: NewPerson; pieces?: number } = {},
): Promise<void> {
  await registerAndLogIn(page, person);
  await fillCartThroughApi(page, 'vaso-canelado-lua', pieces);
  await page.goto('/checkout');
  await choose(page.getByRole('radio', { name: /Entrega econômica/ }));
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click();
}

/** Logs in on the login page of a closed store and waits for the redirect. */
export async function logInByPage(
  page: Page,
  email: string,
  loginUrl = '/login',
  password = demoPassword,
): Promise<void> {
  await page.goto(loginUrl);
  await logIn(page, email, password);
  await expect(page).toHaveURL(({ pathname }) => pathname !== '/login');
}

/** Fills the first step of the registration, terms included; a password only where the store asks for one. */
export async function fillPersonalData(page: Page, person: NewPerson, document: string): Promise<void> {
  await page.getByLabel(/^(?:CPF\/CNPJ|CNPJ|CPF)$/).fill(document);
  const companyName = page.getByLabel('Razão social', { exact: true });
  if ((await companyName.count()) > 0) await companyName.fill(`${person.lastName} Comércio Ltda.`);
  await page.getByLabel(/^Nome(?: do responsável)?$/).fill(person.firstName);
  await page.getByLabel('Sobrenome', { exact: true }).fill(person.lastName);
  await page.getByLabel('E-mail', { exact: true }).fill(person.email);
  await page.getByLabel('Telefone', { exact: true }).fill(person.mobile);
  const password = page.getByLabel('Senha', { exact: true });
  if ((await password.count()) > 0) await password.fill(person.password);
  await page.getByRole('checkbox', { name: /Li e aceito/ }).check();
}

/** Fills the address by CEP and waits for the lookup to complete it. */
export async function fillAddressByCep(page: Page): Promise<void> {
  await page.getByLabel('CEP', { exact: true }).fill('01310100');
  await expect(page.getByLabel('Rua', { exact: true })).toHaveValue('Avenida Paulista');
  await expect(page.getByLabel('Cidade', { exact: true })).toHaveValue('São Paulo');
  await page.getByLabel('Número', { exact: true }).fill('900');
}

export async function fillCard(page: Page, number: string, cvv = '123'): Promise<void> {
  await page.getByLabel('Número do cartão').fill(number);
  await page.getByLabel('Nome impresso no cartão').fill('BEATRIZ N SANTANNA');
  await page.getByLabel('Validade').fill('1230');
  await page.getByLabel('Código de segurança').fill(cvv);
  await page.getByLabel('CPF do titular').fill('52998224725');
}

/** Identifies a guest buyer in the checkout, from the e-mail to the address [CHK+01]. */
export async function identifyAsGuest(page: Page, person = newPerson()): Promise<NewPerson> {
  await page.getByLabel('E-mail', { exact: true }).fill(person.email);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Nome', { exact: true }).fill(person.firstName);
  await page.getByLabel('Sobrenome', { exact: true }).fill(person.lastName);
  await page.getByLabel('CPF', { exact: true }).fill(person.cpf);
  await page.getByLabel('Telefone', { exact: true }).fill(person.mobile);
  await page.getByRole('button', { name: 'Continuar para a entrega' }).click();
  await fillAddressByCep(page);
  await page.getByRole('button', { name: 'Usar este endereço' }).click();
  return person;
}

/** Returns the order number from the success page. */
export async function placedOrderNumber(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { level: 1, name: /^Pedido nº/ });
  await expect(heading).toBeVisible();
  return /nº (\S+)/.exec((await heading.textContent()) ?? '')?.[1] ?? '';
}
