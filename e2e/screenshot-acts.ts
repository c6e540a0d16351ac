import type { Page } from '@playwright/test';
import sharp from 'sharp';

import { newPerson } from './new-person.ts';
import { oldPrices } from './old-prices.ts';
import { operate } from './operator.ts';
import { endPix } from './payment-provider.ts';
import {
  fillCart,
  choose,
  identifyAsGuest,
  logInByFloater,
  logInByPage,
  placedOrderNumber,
  registeredShopper,
} from './shopper.ts';

export const pillow = '/almofada-linho-lavado-brisa/p';

export async function toPayment(page: Page): Promise<void> {
  await registeredShopper(page);
  await page.goto(pillow);
  await fillCart(page);
  await page.goto('/checkout');
  await choose(page.getByRole('radio', { name: /Entrega econômica/ }));
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click();
}

/** Shows a cart change that is pending while offline. */
export async function changeWithoutConnection(page: Page): Promise<void> {
  await fillCart(page);
  await page.route('**/api/cart/**', (route) => route.abort('connectionreset'));
  await page.getByRole('dialog').getByRole('button', { name: 'Aumentar' }).click();
  await page.getByText('O que você mudou está guardado').waitFor();
}

/** Shows the notice of changed prices. */
export async function toPaymentAtOldPrice(page: Page): Promise<void> {
  const priceNow = await oldPrices(page);
  await toPayment(page);
  await priceNow();
  await page.reload();
  await page.getByText('O preço mudou enquanto você comprava').waitFor();
}

export async function paidBy(page: Page, method: RegExp): Promise<void> {
  await toPayment(page);
  await choose(page.getByRole('radio', { name: method }));
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await page.getByRole('heading', { name: /^Falta só pagar/ }).waitFor({ timeout: 30_000 });
  await page.waitForLoadState('networkidle');
}

export async function addToNewList(page: Page): Promise<void> {
  await asAna(pillow)(page);
  await page.getByRole('button', { name: 'Adicionar a uma lista' }).click();
  await page.getByRole('dialog').waitFor();
}

export function asAna(target: string) {
  return async (page: Page) => {
    await logInByFloater(page, 'ana@exemplo.com.br');
    await page.goto(target, { waitUntil: 'networkidle' });
  };
}

export function asCafeteria(target: string) {
  return async (page: Page) => {
    await logInByPage(page, 'compras@cafeteria.exemplo.com.br');
    await page.goto(target, { waitUntil: 'networkidle' });
  };
}

/** Places and pays a new shopper's order by Pix and returns its number. */
async function paidOrder(page: Page): Promise<string> {
  await paidBy(page, /Pix/);
  const number = await placedOrderNumber(page);
  await endPix(page, page.request, 'pay');
  await page.getByRole('heading', { name: 'Pagamento confirmado' }).waitFor();
  return number;
}

const parcel = [
  '--code',
  'BR123456789BR',
  '--carrier',
  'Correios',
  '--link',
  'https://rastreio.exemplo.com.br/1',
];

/** Opens the page of a shipped order with invoice and tracking. */
export async function toSentOrder(page: Page): Promise<void> {
  const number = await paidOrder(page);
  await operate('order', number, 'shipped', ...parcel);
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
export async function toReturnWithPhotos(page: Page): Promise<void> {
  const number = await paidOrder(page);
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
export async function toBusyAccount(page: Page): Promise<void> {
  await toReturnWithPhotos(page);
  const id = /\d+$/.exec(page.url())?.[0] ?? '';
  await operate('return', id, 'approved');
  const me = (await page.evaluate(async () => {
    const token = localStorage.getItem('auth._token.local') ?? '';
    const answer = await fetch('/api/auth/customers/me', { headers: { authorization: token } });
    return answer.json();
  })) as { data: { email: string } };
  const soon = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  await operate('credit', me.data.email, '50,00');
  await operate('credit', me.data.email, '15,00', '--bonus', '--expires', soon);
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
    await endPix(page, page.request, 'pay');
    await page.getByRole('heading', { name: 'Pagamento confirmado' }).waitFor();
    await operate('order', orders[0] ?? '', 'shipped', ...parcel);
  }
  await page.goto('/conta', { waitUntil: 'networkidle' });
}

/** A pasted list with a code that the store does not know. */
export async function quickOrder(page: Page): Promise<void> {
  await asCafeteria('/conta/pedido-rapido')(page);
  await page.getByLabel('Códigos e quantidades').fill('SER-XIC-01-BRANCO 7\nSER-NADA 2');
  await page.getByRole('button', { name: 'Conferir códigos' }).click();
  await page.getByText('SER-NADA: não encontramos este código.').waitFor();
}

async function toCheckout(page: Page): Promise<void> {
  await fillCart(page);
  await page.goto('/checkout', { waitUntil: 'networkidle' });
}

async function giveEmail(page: Page, email: string): Promise<void> {
  await toCheckout(page);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Continuar' }).click();
}

/** Shows a guest's form with the errors of empty fields. */
export async function toGuestDetails(page: Page): Promise<void> {
  await giveEmail(page, newPerson().email);
  await page.getByLabel('Nome', { exact: true }).press('Enter');
  await page.getByText('Digite seu CPF').waitFor();
}

/** Shows the login that a customer's e-mail asks for. */
export async function toKnownEmail(page: Page): Promise<void> {
  await giveEmail(page, 'ana@exemplo.com.br');
  await page.getByRole('heading', { name: 'Entre na sua conta' }).waitFor();
}

export async function toGuestDelivery(page: Page): Promise<void> {
  await toCheckout(page);
  await identifyAsGuest(page);
  await choose(page.getByRole('radio', { name: /Entrega econômica/ }));
}

/** Places a guest's order by Pix; the page offers an account. */
export async function toGuestSuccess(page: Page): Promise<void> {
  await toGuestDelivery(page);
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click();
  await choose(page.getByRole('radio', { name: /Pix/ }));
  await page.getByRole('button', { name: /^Pagar/ }).click();
  await page.getByRole('heading', { name: 'Quer acompanhar por uma conta?' }).waitFor({ timeout: 30_000 });
  await page.waitForLoadState('networkidle');
}
