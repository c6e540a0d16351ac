import { afterEach, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';

import { PrintButton } from '#app/features/account/printed.tsx';
import { WishlistPage } from '#app/features/wishlist/wishlist-page.tsx';
import { renderInShop } from '#app/testing/render-in-shop.tsx';
import { AccordionItem } from '#app/ui/accordion/accordion-item.tsx';
import { Accordion } from '#app/ui/accordion/accordion.tsx';
import { QuantityStepper } from '#app/ui/quantity-stepper/quantity-stepper.tsx';

import { LayoutDefault } from './layout-default.tsx';

const media = (type: 'print' | '') => cdp().send('Emulation.setEmulatedMedia', { media: type });
afterEach(() => media(''));

const frame = { header: <header>Menu da loja</header>, footer: <footer>Rodapé</footer> };

it('prints a page without the frame of the shop, its buttons and steppers, and with what is folded', async () => {
  await renderInShop(
    <>
      <LayoutDefault {...frame} floaters={<p>Oferta</p>}>
        <h1>Vaso Canelado</h1>
        <nav aria-label="Trilha">Decoração</nav>
        <PrintButton>Imprimir</PrintButton>
        <QuantityStepper label="Quantidade" value={1} min={1} max={5} step={1} onChange={() => {}} />
        <Accordion>
          <AccordionItem title="Medidas">30 cm de altura</AccordionItem>
        </Accordion>
      </LayoutDefault>
      <div>Aviso que flutua</div>
    </>,
  );
  const gone = ['Menu da loja', 'Rodapé', 'Oferta', 'Decoração', 'Imprimir', 'Aviso que flutua'];
  for (const text of gone) await expect.element(page.getByText(text)).toBeVisible();
  await media('print');
  for (const text of gone) await expect.element(page.getByText(text)).not.toBeVisible();
  await expect.element(page.getByRole('group', { name: 'Quantidade' })).not.toBeInTheDocument();
  await expect.element(page.getByText('Vaso Canelado')).toBeVisible();
  await expect
    .poll(() => page.getByText('30 cm de altura').element().getBoundingClientRect().height)
    .toBeGreaterThan(0);
});

it('prints the wishlist as a list of products with their prices, in dark ink on white also in a dark shop', async () => {
  const product = {
    id: 7,
    sku: 'VAS',
    slug: 'vaso',
    name: 'Vaso Canelado',
    brand: null,
    images: [],
    list_price_centavos: 8000,
    price_centavos: 8000,
    is_from_price: false,
    is_available: true,
    is_new: false,
    is_free_shipping: false,
    rating: null,
    swatches: [],
  };
  const wish = {
    product,
    only_variant_id: 31,
    min_qty: 1,
    added_on: '2026-10-01T12:00:00.000Z',
    price_centavos: 8000,
    was_available: true,
  };
  const wishes = { items: [wish], total: 1, page: 1, page_count: 1, per_page: 20 };
  await renderInShop(
    <LayoutDefault {...frame}>
      <style>{':root{--color-surface:#17110e;--color-text:#fdfaf5}'}</style>
      <WishlistPage wishes={wishes} onChange={() => {}} />
    </LayoutDefault>,
  );
  const main = page.getByRole('main');
  await expect.element(main.getByRole('button', { name: 'Mover para a sacola' })).toBeVisible();
  await media('print');
  await expect.element(main.getByRole('heading', { name: 'Lista de desejos' })).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Vaso Canelado' })).toBeVisible();
  await expect.element(main.getByText(/80,00/)).toBeVisible();
  await expect.element(main.getByRole('button')).not.toBeInTheDocument();
  expect(getComputedStyle(document.body)).toMatchObject({
    color: 'rgb(0, 0, 0)',
    backgroundColor: 'rgb(255, 255, 255)',
  });
});
