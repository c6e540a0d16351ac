import { approvedCard, choose, fillCard, fillCart, logInByPanel } from '../shopper.ts';
import type { Capture } from './capture.ts';
import {
  changeCartOffline,
  placeOrderBy,
  pillow,
  openGuestDelivery,
  submitEmptyGuestForm,
  placeGuestOrder,
  enterKnownEmail,
  openPayment,
  openPaymentAtOldPrice,
} from './prepare-page.ts';

/** Cart and checkout. */
export const buyingCaptures: Capture[] = [
  {
    name: 'sacola-vazia',
    store: 'aurora',
    path: '/?openSidebarCart=1',
    prepare: (page) => page.getByRole('dialog').waitFor(),
  },
  { name: 'sacola', store: 'aurora', path: pillow, prepare: fillCart },
  {
    name: 'sacola-guardada',
    store: 'aurora',
    path: pillow,
    prepare: async (page) => {
      await fillCart(page);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Guardar para depois/ })
        .click();
      await page.getByRole('region', { name: 'Guardados para depois' }).waitFor();
    },
  },
  { name: 'sacola-sem-conexao', store: 'aurora', path: pillow, prepare: changeCartOffline },
  { name: 'checkout-preco-mudou', store: 'aurora', path: pillow, prepare: openPaymentAtOldPrice },
  {
    name: 'carrinho',
    store: 'aurora',
    path: pillow,
    isWholePage: true,
    prepare: async (page) => {
      await fillCart(page);
      await page.goto('/carrinho', { waitUntil: 'networkidle' });
    },
  },
  {
    name: 'checkout-visitante',
    store: 'aurora',
    path: pillow,
    isWholePage: true,
    prepare: async (page) => {
      await fillCart(page);
      await page.goto('/checkout', { waitUntil: 'networkidle' });
    },
  },
  {
    name: 'checkout-visitante-dados',
    store: 'aurora',
    path: pillow,
    prepare: submitEmptyGuestForm,
    isWholePage: true,
  },
  {
    name: 'checkout-visitante-conhecido',
    store: 'aurora',
    path: pillow,
    prepare: enterKnownEmail,
    isWholePage: true,
  },
  {
    name: 'checkout-visitante-entrega',
    store: 'aurora',
    path: pillow,
    prepare: openGuestDelivery,
    isWholePage: true,
  },
  {
    name: 'checkout-visitante-sucesso',
    store: 'aurora',
    path: pillow,
    prepare: placeGuestOrder,
    isWholePage: true,
  },
  {
    name: 'pedido-visitante',
    store: 'aurora',
    path: pillow,
    isWholePage: true,
    prepare: async (page) => {
      await placeGuestOrder(page);
      await page.getByRole('link', { name: 'Acompanhar pedido' }).click();
      await page.getByRole('heading', { level: 1, name: /^Pedido \d/ }).waitFor();
    },
  },
  {
    name: 'checkout-entrega',
    store: 'aurora',
    path: pillow,
    isWholePage: true,
    prepare: async (page) => {
      await logInByPanel(page, 'ana@exemplo.com.br');
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
    prepare: async (page) => {
      await openPayment(page);
      await choose(page.getByRole('radio', { name: /[Cc]artão/ }));
      await fillCard(page, approvedCard);
    },
  },
  {
    name: 'checkout-sucesso-pix',
    store: 'aurora',
    path: pillow,
    isWholePage: true,
    prepare: (page) => placeOrderBy(page, /Pix/),
  },
  {
    name: 'checkout-sucesso-boleto',
    store: 'aurora',
    path: pillow,
    isWholePage: true,
    prepare: (page) => placeOrderBy(page, /[Bb]oleto/),
  },
];
