import {
  changeWithoutConnection,
  paidBy,
  pillow,
  toGuestDelivery,
  toGuestDetails,
  toGuestSuccess,
  toKnownEmail,
  toPayment,
  toPaymentAtOldPrice,
} from '../screenshot-acts.ts';
import { approvedCard, choose, fillCard, fillCart, logInByFloater } from '../shopper.ts';
import type { Capture } from './capture.ts';

/** Cart and checkout. */
export const buyingCaptures: Capture[] = [
  {
    name: 'sacola-vazia',
    store: 'aurora',
    path: '/?openSidebarCart=1',
    act: (page) => page.getByRole('dialog').waitFor(),
  },
  { name: 'sacola', store: 'aurora', path: pillow, act: fillCart },
  {
    name: 'sacola-guardada',
    store: 'aurora',
    path: pillow,
    act: async (page) => {
      await fillCart(page);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Guardar para depois/ })
        .click();
      await page.getByRole('region', { name: 'Guardados para depois' }).waitFor();
    },
  },
  { name: 'sacola-sem-conexao', store: 'aurora', path: pillow, act: changeWithoutConnection },
  { name: 'checkout-preco-mudou', store: 'aurora', path: pillow, act: toPaymentAtOldPrice },
  {
    name: 'carrinho',
    store: 'aurora',
    path: pillow,
    isWholePage: true,
    act: async (page) => {
      await fillCart(page);
      await page.goto('/carrinho', { waitUntil: 'networkidle' });
    },
  },
  {
    name: 'checkout-visitante',
    store: 'aurora',
    path: pillow,
    isWholePage: true,
    act: async (page) => {
      await fillCart(page);
      await page.goto('/checkout', { waitUntil: 'networkidle' });
    },
  },
  {
    name: 'checkout-visitante-dados',
    store: 'aurora',
    path: pillow,
    act: toGuestDetails,
    isWholePage: true,
  },
  {
    name: 'checkout-visitante-conhecido',
    store: 'aurora',
    path: pillow,
    act: toKnownEmail,
    isWholePage: true,
  },
  {
    name: 'checkout-visitante-entrega',
    store: 'aurora',
    path: pillow,
    act: toGuestDelivery,
    isWholePage: true,
  },
  {
    name: 'checkout-visitante-sucesso',
    store: 'aurora',
    path: pillow,
    act: toGuestSuccess,
    isWholePage: true,
  },
  {
    name: 'pedido-visitante',
    store: 'aurora',
    path: pillow,
    isWholePage: true,
    act: async (page) => {
      await toGuestSuccess(page);
      await page.getByRole('link', { name: 'Acompanhar pedido' }).click();
      await page.getByRole('heading', { level: 1, name: /^Pedido \d/ }).waitFor();
    },
  },
  {
    name: 'checkout-entrega',
    store: 'aurora',
    path: pillow,
    isWholePage: true,
    act: async (page) => {
      await logInByFloater(page, 'ana@exemplo.com.br');
      await page.goto(pillow);
      await fillCart(page);
      await page.goto('/checkout', { waitUntil: 'networkidle' });
    },
  },
  {
    name: 'checkout-pagamento-cartao',
    store: 'aurora',
    path: pillow,
    isWholePage: true,
    act: async (page) => {
      await toPayment(page);
      await choose(page.getByRole('radio', { name: /[Cc]artão/ }));
      await fillCard(page, approvedCard);
    },
  },
  {
    name: 'checkout-sucesso-pix',
    store: 'aurora',
    path: pillow,
    isWholePage: true,
    act: (page) => paidBy(page, /Pix/),
  },
  {
    name: 'checkout-sucesso-boleto',
    store: 'aurora',
    path: pillow,
    isWholePage: true,
    act: (page) => paidBy(page, /[Bb]oleto/),
  },
];
