import type { Page } from '@playwright/test';
import sharp from 'sharp';

import { newPerson } from '../new-person.ts';
import { operate } from '../operate.ts';
import { payPix } from '../payment-provider.ts';
import {
  fillCart,
  choose,
  identifyAsGuest,
  logInByPanel,
  logInByPage,
  placedOrderNumber,
  registerAndLogIn,
} from '../shopper.ts';
import { showOldPrices } from '../show-old-prices.ts';

export const pillow = '/almofada-linho-lavado-brisa/p';

export async function openPayment(page: Page): Promise<void> {
  await registerAndLogIn(page);
  await page.goto(pillow);
  await fillCart(page);
  await page.goto('/checkout');
  await choose(page.getByRole('radio', { name: /Entrega econômica/ }));
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click();
}

/** Opens the cart panel with a change that is not sent yet, because the network is down. */
export async function changeCartOffline(page: Page): Promise<void> {
  await fillCart(page);
  await page.route('**/api/cart/**', (route) => route.abort('connectionreset'));
  await page.getByRole('dialog').getByRole('button', { name: 'Aumentar' }).click();
  await page.getByText('O que você mudou está guardado').waitFor();
}

/** Opens the payment step with the notice of changed prices. */
export async function openPaymentAtOldPrice(page: Page): Promise<void> {
  const restorePrices = await showOldPrices(page);
  await openPayment(page);
  await restorePrices();
  await page.reload();
  await page.getByText('O preço mudou enquanto você comprava').waitFor();
}

export async function placeOrderBy(page: Page, method: RegExp): Promise<void> {
  await openPayment(page);
  await choose(page.getByRole('radio', { name: method }));
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await page.getByRole('heading', { name: /^Falta só pagar/ }).waitFor({ timeout: 30_000 });
  await page.waitForLoadState('networkidle');
}

export async function openListChoice(page: Page): Promise<void> {
  await asAna(pillow)(page);
  await page.getByRole('button', { name: 'Adicionar a uma lista' }).click();
  await page.getByRole('dialog').waitFor();
}

export function asAna(target: string) {
  return async (page: Page) => {
    await logInByPanel(page, 'ana@exemplo.com.br');
    await page.goto(target, { waitUntil: 'networkidle' });
  };
}

export function asCafeteria(target: string) {
  return async (page: Page) => {
    await logInByPage(page, 'compras@cafeteria.exemplo.com.br');
    await page.goto(target, { waitUntil: 'networkidle' });
  };
}

/** Places a new shopper's order, pays it by Pix, and returns its number. */
async function placePaidOrder(page: Page): Promise<string> {
  await placeOrderBy(page, /Pix/);
  const number = await placedOrderNumber(page);
  await payPix(page, page.request);
  await page.getByRole('heading', { name: 'Pagamento confirmado' }).waitFor();
  return number;
}

const trackingOptions = [
  '--code',
  'BR123456789BR',
  '--carrier',
  'Correios',
  '--link',
  'https://rastreio.exemplo.com.br/1',
];

/** Opens the page of a shipped order with invoice and tracking. */
export async function openShippedOrder(page: Page): Promise<void> {
  const number = await placePaidOrder(page);
  await operate('order', number, 'shipped', ...trackingOptions);
  await operate(
    ...(['order', number, 'invoice', '--key', '52060433009911002506550120000007800267301615'] as const),
    '--link',
    'https://nfe.exemplo.com.br/1',
  );
  await page.goto('/conta');
  await page.getByRole('link', { name: `Pedido ${number}`, exact: true }).click();
  await page.getByRole('heading', { name: 'Nota fiscal' }).waitFor();
}

/** Opens a return of a delivered order with two photos. */
export async function openReturnWithPhotos(page: Page): Promise<void> {
  const number = await placePaidOrder(page);
  await operate('order', number, 'delivered');
  await page.goto('/conta');
  await page.getByRole('link', { name: `Pedido ${number}`, exact: true }).click();
  await page.getByRole('link', { name: 'Devolver ou trocar' }).click();
  await page.getByRole('checkbox', { name: /Almofada/ }).check();
  await page.getByLabel('Motivo').selectOption('Chegou danificado');
  const photos = ['#a84a2a', '#2a5aa8'].map(async (background, index) => ({
    name: `${index}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 600, height: 400, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  }));
  await page.getByLabel(/^Fotos/).setInputFiles(await Promise.all(photos));
  await page.getByText('2 fotos prontas').waitFor();
  await choose(page.getByRole('radio', { name: /^Crédito na loja/ }));
  await page.getByRole('button', { name: 'Pedir devolução' }).click();
  await page.getByRole('img', { name: 'Foto 2: ver maior' }).waitFor();
}

/** Opens the account's overview with every section filled. */
export async function openBusyAccount(page: Page): Promise<void> {
  await openReturnWithPhotos(page);
  const id = /\d+$/.exec(page.url())?.[0] ?? '';
  await operate('return', id, 'approved');
  const profile = (await page.evaluate(async () => {
    const token = localStorage.getItem('auth._token.local') ?? '';
    const response = await fetch('/api/auth/customers/me', { headers: { authorization: token } });
    return response.json();
  })) as { data: { email: string } };
  const soon = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  await operate('credit', profile.data.email, '50,00');
  await operate('credit', profile.data.email, '15,00', '--bonus', '--expires', soon);
  const orders: string[] = [];
  for (let index = 0; index < 2; index += 1) {
    await page.goto(pillow);
    await fillCart(page);
    await page.goto('/checkout');
    await choose(page.getByRole('radio', { name: /Entrega econômica/ }));
    await page.getByRole('button', { name: 'Continuar para o pagamento' }).click();
    await choose(page.getByRole('radio', { name: /Pix/ }));
    await page.getByRole('button', { name: /^Pagar/ }).click();
    orders.push(await placedOrderNumber(page));
    if (index > 0) continue;
    await payPix(page, page.request);
    await page.getByRole('heading', { name: 'Pagamento confirmado' }).waitFor();
    await operate('order', orders[0] ?? '', 'shipped', ...trackingOptions);
  }
  await page.goto('/conta', { waitUntil: 'networkidle' });
}

/** Submits a pasted list with an unknown code to the quick order. */
export async function checkQuickOrder(page: Page): Promise<void> {
  await asCafeteria('/conta/pedido-rapido')(page);
  await page.getByLabel('Códigos e quantidades').fill('SER-XIC-01-BRANCO 7\nSER-NADA 2');
  await page.getByRole('button', { name: 'Conferir códigos' }).click();
  await page.getByText('SER-NADA: não encontramos este código.').waitFor();
}

async function openCheckout(page: Page): Promise<void> {
  await fillCart(page);
  await page.goto('/checkout', { waitUntil: 'networkidle' });
}

async function enterEmail(page: Page, email: string): Promise<void> {
  await openCheckout(page);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Continuar' }).click();
}

/** Shows the errors of a guest's form whose fields are empty. */
export async function submitEmptyGuestForm(page: Page): Promise<void> {
  await enterEmail(page, newPerson().email);
  await page.getByLabel('Nome', { exact: true }).press('Enter');
  await page.getByText('Digite seu CPF').waitFor();
}

/** Enters a registered e-mail at checkout, which asks for the password. */
export async function enterKnownEmail(page: Page): Promise<void> {
  await enterEmail(page, 'ana@exemplo.com.br');
  await page.getByRole('heading', { name: 'Entre na sua conta' }).waitFor();
}

export async function openGuestDelivery(page: Page): Promise<void> {
  await openCheckout(page);
  await identifyAsGuest(page);
  await choose(page.getByRole('radio', { name: /Entrega econômica/ }));
}

/** Places a guest's order by Pix; the success page offers an account. */
export async function placeGuestOrder(page: Page): Promise<void> {
  await openGuestDelivery(page);
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click();
  await choose(page.getByRole('radio', { name: /Pix/ }));
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await page.getByRole('heading', { name: 'Quer acompanhar por uma conta?' }).waitFor({ timeout: 30_000 });
  await page.waitForLoadState('networkidle');
}
