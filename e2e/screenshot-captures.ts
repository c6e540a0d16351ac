import type { Page } from '@playwright/test';

import {
  addToNewList,
  asAna,
  asCafeteria,
  changeWithoutConnection,
  paidBy,
  pillow,
  quickOrder,
  toBusyAccount,
  toPayment,
  toPaymentAtOldPrice,
  toReturnWithPhotos,
  toSentOrder,
} from './screenshot-acts.ts';
import { fillCart, approvedCard, choose, fillCard, logInByFloater, registeredShopper } from './shopper.ts';
import type { DemoStoreName } from './watched-test.ts';

/** A page or an open panel of a store to capture. */
export interface Capture {
  readonly name: string;
  readonly store: DemoStoreName;
  readonly path: string;
  /** Prepares the page before the capture. */
  readonly act?: (page: Page) => Promise<void>;
  readonly isWholePage?: boolean;
}

export const captures: Capture[] = [
  { name: 'home', store: 'aurora', path: '/', isWholePage: true },
  { name: 'categoria', store: 'aurora', path: '/almofadas/c', isWholePage: true },
  { name: 'categorias', store: 'aurora', path: '/categoria', isWholePage: true },
  { name: 'produto', store: 'aurora', path: pillow, isWholePage: true },
  { name: 'busca', store: 'aurora', path: '/busca?q=almofada', isWholePage: true },
  { name: 'busca-vazia', store: 'aurora', path: '/busca?q=xyzabc', isWholePage: true },
  { name: 'busca-corrigida', store: 'aurora', path: '/busca?q=almofda+azul' },
  {
    name: 'busca-sugestoes',
    store: 'aurora',
    path: '/',
    act: async (page) => {
      const field = page.getByRole('banner').getByLabel('Buscar produtos');
      await field.focus();
      await field.fill('almof');
      await page.getByRole('listbox', { name: 'Sugestões de busca' }).waitFor();
    },
  },
  { name: 'pagina', store: 'aurora', path: '/pagina/trocas-e-devolucoes', isWholePage: true },
  { name: 'paginas', store: 'aurora', path: '/pagina', isWholePage: true },
  { name: 'sobre', store: 'aurora', path: '/pagina/sobre', isWholePage: true },
  { name: 'fale-conosco', store: 'aurora', path: '/pagina/fale-conosco', isWholePage: true },
  { name: 'blog', store: 'aurora', path: '/blog', isWholePage: true },
  { name: 'blog-entrada', store: 'aurora', path: '/blog/como-combinar-almofadas', isWholePage: true },
  { name: 'listas', store: 'aurora', path: '/listas', isWholePage: true },
  { name: 'lista', store: 'aurora', path: '/listas/1', isWholePage: true },
  { name: '404', store: 'aurora', path: '/nao/existe' },
  {
    name: 'cookies',
    store: 'aurora',
    path: '/',
    act: (page) => page.getByRole('region', { name: 'Aviso de cookies' }).waitFor(),
  },
  {
    name: 'cookies-escolha',
    store: 'aurora',
    path: '/',
    act: async (page) => {
      await page.getByRole('button', { name: 'Preferências de cookies' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'politica',
    store: 'aurora',
    path: '/?openCustomerCreate=1',
    act: async (page) => {
      await page.getByRole('dialog').getByRole('link', { name: 'política de privacidade' }).click();
      await page.getByRole('heading', { name: 'Quais dados usamos' }).waitFor();
    },
  },
  {
    name: 'popup',
    store: 'aurora',
    path: '/',
    act: (page) => page.getByRole('dialog', { name: 'Um presente de boas-vindas' }).waitFor(),
  },
  {
    name: 'entrar',
    store: 'aurora',
    path: '/?openLogin=1',
    act: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    name: 'cadastro',
    store: 'aurora',
    path: '/?openCustomerCreate=1',
    act: (page) => page.getByRole('dialog').waitFor(),
  },
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
  { name: 'conta', store: 'aurora', path: '/', act: asAna('/conta'), isWholePage: true },
  {
    name: 'conta-nova',
    store: 'aurora',
    path: '/',
    isWholePage: true,
    act: async (page) => {
      await registeredShopper(page);
      await page.goto('/conta', { waitUntil: 'networkidle' });
    },
  },
  { name: 'conta-em-andamento', store: 'aurora', path: pillow, act: toBusyAccount, isWholePage: true },
  { name: 'pedido-enviado', store: 'aurora', path: pillow, act: toSentOrder, isWholePage: true },
  {
    name: 'pedido-recibo',
    store: 'aurora',
    path: pillow,
    act: async (page) => {
      await toSentOrder(page);
      await page.emulateMedia({ media: 'print' });
    },
  },
  {
    name: 'pedido-cancelar',
    store: 'aurora',
    path: pillow,
    act: async (page) => {
      await paidBy(page, /Pix/);
      await page.goto('/conta');
      await page.getByRole('link', { name: /^Pagar agora/ }).click();
      await page.getByRole('button', { name: 'Cancelar pedido' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'pedidos-busca',
    store: 'aurora',
    path: '/',
    act: asAna('/conta/pedidos?q=vaso&days=365'),
    isWholePage: true,
  },
  {
    name: 'conta-excluir',
    store: 'aurora',
    path: '/',
    isWholePage: true,
    act: async (page) => {
      await registeredShopper(page);
      await page.goto('/conta/dados', { waitUntil: 'networkidle' });
      await page.getByRole('button', { name: 'Quero excluir minha conta' }).click();
    },
  },
  {
    name: 'conta-devolucao-fotos',
    store: 'aurora',
    path: pillow,
    act: toReturnWithPhotos,
    isWholePage: true,
  },
  { name: 'conta-dados', store: 'aurora', path: '/', act: asAna('/conta/dados'), isWholePage: true },
  {
    name: 'conta-devolucoes',
    store: 'aurora',
    path: '/',
    act: asAna('/conta/devolucoes'),
    isWholePage: true,
  },
  {
    name: 'conta-devolucao-nova',
    store: 'aurora',
    path: '/',
    isWholePage: true,
    act: async (page) => {
      await asAna('/conta/devolucoes/nova')(page);
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Pedido / })
        .first()
        .click();
      await page.getByRole('button', { name: 'Pedir devolução' }).waitFor();
    },
  },
  {
    name: 'conta-devolucao',
    store: 'aurora',
    path: '/',
    isWholePage: true,
    act: async (page) => {
      await asAna('/conta/devolucoes')(page);
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Devolução / })
        .last()
        .click();
      await page.getByRole('heading', { name: 'Andamento' }).waitFor();
    },
  },
  { name: 'conta-creditos', store: 'aurora', path: '/', act: asAna('/conta/creditos'), isWholePage: true },
  {
    name: 'conta-avaliacoes',
    store: 'aurora',
    path: '/',
    act: asAna('/conta/customer-review'),
    isWholePage: true,
  },
  { name: 'conta-enderecos', store: 'aurora', path: '/', act: asAna('/conta/enderecos'), isWholePage: true },
  { name: 'desejos', store: 'aurora', path: '/', act: asAna('/conta/lista-desejos'), isWholePage: true },
  { name: 'lista-adicionar', store: 'aurora', path: '/', act: addToNewList },
  {
    name: 'lista-propria',
    store: 'aurora',
    path: '/',
    isWholePage: true,
    act: async (page) => {
      await addToNewList(page);
      await page.getByRole('dialog').getByLabel('Nome da lista').fill('Chá de panela');
      await page.getByRole('button', { name: 'Criar e adicionar' }).click();
      await page.getByText('Está na lista').waitFor();
      await page.goto('/listas', { waitUntil: 'networkidle' });
      await page
        .getByRole('main')
        .getByRole('link', { name: /Chá de panela/ })
        .first()
        .click();
      await page.getByRole('heading', { level: 1, name: 'Chá de panela' }).waitFor();
    },
  },
  { name: 'pedidos', store: 'aurora', path: '/', act: asAna('/conta/pedidos'), isWholePage: true },
  {
    name: 'pedido',
    store: 'aurora',
    path: '/',
    isWholePage: true,
    act: async (page) => {
      await asAna('/conta/pedidos')(page);
      await page
        .getByRole('main')
        .getByRole('link', { name: /Pedido nº|100\d{4}/ })
        .first()
        .click();
      await page.getByRole('heading', { name: 'Andamento' }).waitFor();
      await page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'menu',
    store: 'aurora',
    path: '/',
    act: async (page) => {
      const menu = page.getByRole('link', { name: 'Menu' });
      if (await menu.isVisible()) {
        await menu.click();
        await page.getByRole('dialog').waitFor();
      } else
        await page
          .getByRole('navigation', { name: 'Categorias' })
          .getByRole('link', { name: 'Sala' })
          .first()
          .hover();
    },
  },
  { name: 'entrar', store: 'serra', path: '/login', isWholePage: true },
  { name: 'home', store: 'serra', path: '/login', act: asCafeteria('/'), isWholePage: true },
  { name: 'categoria', store: 'serra', path: '/login', act: asCafeteria('/cafes/c'), isWholePage: true },
  {
    name: 'produto',
    store: 'serra',
    path: '/login',
    act: asCafeteria('/cafe-mantiqueira-amanhecer-bourbon-amarelo/p'),
    isWholePage: true,
  },
  {
    name: 'sacola',
    store: 'serra',
    path: '/login',
    act: async (page) => {
      await asCafeteria('/cafe-mantiqueira-amanhecer-bourbon-amarelo/p')(page);
      await fillCart(page);
    },
  },
  {
    name: 'checkout',
    store: 'serra',
    path: '/login',
    isWholePage: true,
    act: async (page) => {
      await asCafeteria('/cafe-mantiqueira-amanhecer-bourbon-amarelo/p')(page);
      await fillCart(page);
      await page.goto('/checkout', { waitUntil: 'networkidle' });
    },
  },
  {
    name: 'cadastro',
    store: 'serra',
    path: '/login',
    isWholePage: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Criar conta' }).click();
      await page.getByLabel('CNPJ', { exact: true }).waitFor();
    },
  },
  { name: 'busca', store: 'serra', path: '/login', act: asCafeteria('/busca?q=cafe'), isWholePage: true },
  { name: 'conta', store: 'serra', path: '/login', act: asCafeteria('/conta'), isWholePage: true },
  { name: 'pedido-rapido', store: 'serra', path: '/login', act: quickOrder, isWholePage: true },
  { name: 'embalagens', store: 'serra', path: '/login', act: asCafeteria('/embalagens/para-viagem/c') },
  { name: 'home', store: 'clube', path: '/', isWholePage: true },
  {
    name: 'cadastro',
    store: 'clube',
    path: '/?openCustomerCreate=1',
    act: (page) => page.getByLabel('CPF/CNPJ').waitFor(),
  },
  {
    name: 'cadastro',
    store: 'reserva',
    path: '/login',
    isWholePage: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'Criar conta' }).click();
      await page.getByLabel('CPF/CNPJ').waitFor();
    },
  },
  { name: 'home', store: 'inativa', path: '/' },
  { name: 'home', store: 'desconhecida', path: '/' },
];
