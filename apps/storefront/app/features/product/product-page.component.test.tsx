import type { Settings } from '@vitrine/contract/settings.ts';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { onAppEvent } from '#app/platform/browser/app-events.ts';
import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { separateMeasures } from './load-product-page.ts';
import { productPageView } from './product-page-cases.ts';
import { ProductPage, type ProductPageProps } from './product-page.tsx';

function renderPage(props: Partial<ProductPageProps> = {}, settings: Partial<Settings> = {}) {
  return renderInShop(<ProductPage {...productPageView()} onAddToCart={async () => {}} {...props} />, {
    settings: { 'checkout/estimate_shipping': false, ...settings },
  });
}

const boxOf = (element: Element) => element.getBoundingClientRect();

it.each([768, 1024, 1440])('[UIX+01] shows a picture whole at %i px', async (width) => {
  await page.viewport(width, 900);
  await renderPage();
  const picture = boxOf(page.getByRole('img', { name: 'Almofada, foto areia-1' }).element());
  expect(picture.width / picture.height).toBeCloseTo(1200 / 1500, 2);
  const decision = boxOf(page.getByRole('region', { name: 'Comprar' }).element());
  expect(decision.left).toBeGreaterThan(picture.right);
});

it('[UIX+01] fades a breadcrumb that is too long in the gutter and shows its end when scrolled', async () => {
  await page.viewport(320, 640);
  await renderPage();
  const trail = page.getByRole('navigation', { name: 'Você está em' }).getByRole('list').element();
  expect(trail.scrollWidth).toBeGreaterThan(trail.clientWidth);
  expect(document.documentElement.scrollWidth).toBe(320);
  const gutter = Number.parseFloat(getComputedStyle(trail).paddingInlineEnd);
  const { left, right } = boxOf(trail);
  expect([left, right]).toEqual([0, 320]);
  expect(getComputedStyle(trail).maskImage).toContain(`rgb(0, 0, 0) ${gutter}px`);
  trail.scrollTo({ left: trail.scrollWidth });
  expect(boxOf(trail.lastElementChild ?? trail).right).toBeLessThanOrEqual(right - gutter);
  await expectAccessible();
});

it('[UIX+01] draws one line above delivery and one above trust, none without content between', async () => {
  await page.viewport(1440, 900);
  await renderPage({}, { 'checkout/estimate_shipping': true });
  const delivery = page.getByRole('region', { name: 'Frete e prazo' });
  await expect.element(delivery).toBeVisible();
  const trust = page.getByRole('link', { name: 'Formas e prazos de entrega' }).element().closest('ul');
  const lines = [delivery.element(), trust ?? document.body].map((element) => {
    const { borderBlockStartWidth, borderBlockEndWidth } = getComputedStyle(element);
    return [borderBlockStartWidth, borderBlockEndWidth];
  });
  expect(lines).toEqual([
    ['1px', '0px'],
    ['1px', '0px'],
  ]);
});

it('names in one phrase the sizes that are sold out in the chosen colour', async () => {
  await page.viewport(390, 800);
  await renderPage();
  await expect.element(page.getByText('Esgotado nesta cor: 55 × 55 cm.')).toBeVisible();
  await userEvent.click(page.getByRole('radio', { name: /^55 × 55 cm/ }).element());
  await expect.element(page.getByText(/^Esgotado nesta cor/)).not.toBeInTheDocument();
});

it('[CAT-02] offers variants in stock beside a sold-out choice and preserves its other options', async () => {
  await page.viewport(1440, 900);
  await renderPage();
  await expect.element(page.getByText(/^Disponível em:/)).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('radio', { name: /^55 × 55 cm/ }).element());
  const offer = page.getByText('Disponível em: Terracota, 45 × 45 cm');
  await expect.element(offer).toBeVisible();
  const link = offer.getByRole('link', { name: 'Terracota' });
  // The page of that variant, without JavaScript.
  await expect.element(link).toHaveAttribute('href', '/almofada-brisa/p?variante=2');
  await expectAccessible();
  link.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('radio', { name: 'Terracota' })).toBeChecked();
  await expect.element(page.getByRole('radio', { name: 'Terracota' })).toHaveFocus();
  await expect.element(page.getByRole('radio', { name: /^55 × 55 cm/ })).toBeChecked();
  await expect.element(offer).not.toBeInTheDocument();
});

it('[CAT-02] shows the buy button in a bar once the buy box has left a wide screen', async () => {
  await page.viewport(1440, 900);
  const onAddToCart = vi.fn(async () => {});
  await renderInShop(
    <>
      <ProductPage {...productPageView()} onAddToCart={onAddToCart} />
      <div style={{ height: '200vh' }} />
    </>,
    { settings: { 'checkout/estimate_shipping': false } },
  );
  const buttons = page.getByRole('button', { name: 'Adicionar à sacola' });
  await expect.element(buttons).toBeVisible();
  window.scrollTo({ top: document.body.scrollHeight });
  const bar = page.getByText('Areia, 45 × 45 cm');
  await expect.element(bar).toBeVisible();
  const visible = buttons.elements().filter((button) => boxOf(button).bottom > 0);
  expect(visible).toHaveLength(1);
  const [button = document.body] = visible;
  await expect.poll(() => boxOf(button).bottom).toBeLessThanOrEqual(900);
  const slim = button.closest('div[data-past]');
  expect(slim?.textContent).toMatch(/R\$\s100,00/);
  expect(slim?.querySelector('img')?.getAttribute('src')).toContain('areia-1');
  expect(boxOf(slim ?? document.body).height).toBeLessThanOrEqual(80);
  await expectAccessible();
  await userEvent.click(button);
  expect(onAddToCart).toHaveBeenCalledExactlyOnceWith({ product_id: 7, variant_id: 3, qty: 1 });
  window.scrollTo({ top: 0 });
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(buttons).toBeVisible();
});

const attribute = (code: string, label: string, value: string) => ({ code, label, value });

it('[CAT-02] shows the measures with labels in a section of their own', async () => {
  const attributes = [
    attribute('material', 'Material', 'Cerâmica'),
    attribute('largura', 'Largura', '26 cm'),
    attribute('altura', 'Altura', '34 cm'),
    attribute('profundidade', 'Profundidade', '20 cm'),
    attribute('peso', 'Peso', '1,2 kg'),
  ];
  await renderPage(productPageView(separateMeasures(attributes)));
  await expect.element(page.getByText('L 26 × A 34 × P 20 cm')).toBeVisible();
  const sections = [...document.querySelectorAll('details')].map((section) => [
    section.querySelector('summary')?.textContent,
    [...section.querySelectorAll('dt')].map((label) => label.textContent),
  ]);
  expect(sections).toEqual([
    ['Descrição', []],
    ['Medidas', ['Largura', 'Altura', 'Profundidade', 'Peso']],
    ['Ficha técnica', ['Material', 'Código']],
  ]);
});

const tier = (from_qty: number, price_centavos: number) => ({ from_qty, price_centavos });

/** The page of a product sold by volume, opened with a variant of which there are thirty. */
function wholesalePage() {
  const { product, ...view } = productPageView();
  const variants = product.variants.map((variant) =>
    variant.id === view.openedWith
      ? {
          ...variant,
          stock: 30,
          content: { amount: 1000, measure: 'kg' } as const,
          price_tiers: [tier(1, 10_000), tier(12, 9200), tier(24, 8800), tier(48, 8000)],
        }
      : variant,
  );
  return { ...view, product: { ...product, variants } };
}

it.each([390, 1440])(
  '[CAT+04] shows at %i px what each quantity costs and saves, and chooses it',
  async (width) => {
    await page.viewport(width, 900);
    const onAddToCart = vi.fn(async () => {});
    await renderPage({ ...wholesalePage(), onAddToCart });
    const table = page.getByRole('table', { name: 'Preço por quantidade' });
    await expect.element(table).toBeVisible();
    const rows = () =>
      table
        .getByRole('row')
        .elements()
        .slice(1)
        .map((row) => row.textContent);
    expect(rows()).toEqual([
      '1 a 11 un.R$\u00A0100,00 cada R$\u00A0100,00/kg',
      'Compre 12+R$\u00A092,00 cada R$\u00A092,00/kgeconomize 8%',
      'Compre 24+R$\u00A088,00 cada R$\u00A088,00/kgeconomize 12%',
    ]);
    await expect
      .element(page.getByText('A quantidade conta por cor e tamanho, sem somar outras opções.'))
      .toBeVisible();
    const current = () => document.querySelector('tr[aria-current]')?.querySelector('button')?.textContent;
    expect(current()).toBe('1 a 11 un.');
    const stepper = page.getByRole('spinbutton', { name: 'Quantidade' });
    const top = () => boxOf(stepper.element()).top + window.scrollY;
    const topBefore = top();
    await userEvent.click(page.getByRole('button', { name: 'Compre 12+' }));
    await expect.element(page.getByText(/^12 un\. por R\$\s1\.104,00$/)).toBeVisible();
    expect(current()).toBe('Compre 12+');
    await expect.element(stepper).toHaveValue('12');
    // The price beside the name is the one that is charged, and nothing moved under the finger.
    await expect
      .element(
        page
          .getByRole('region', { name: 'Comprar' })
          .getByText(/^R\$\s92,00$/)
          .first(),
      )
      .toBeVisible();
    expect(top()).toBeCloseTo(topBefore, 0);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectAccessible();
    await userEvent.click(page.getByRole('button', { name: 'Adicionar à sacola' }).first());
    expect(onAddToCart).toHaveBeenCalledExactlyOnceWith({ product_id: 7, variant_id: 3, qty: 12 });
  },
);

it('[CAT+04] has no prices by quantity for a variant without', async () => {
  await renderPage(wholesalePage());
  const table = page.getByRole('table', { name: 'Preço por quantidade' });
  await expect.element(table).toBeVisible();
  await userEvent.click(page.getByRole('radio', { name: 'Sálvia' }).element());
  await expect.element(table).not.toBeInTheDocument();
});

it('[CAT-02] has no measures without such attributes', async () => {
  await renderPage();
  await expect.element(page.getByText('Ficha técnica')).toBeVisible();
  await expect.element(page.getByText('Medidas')).not.toBeInTheDocument();
});

it('[CAT-02] offers the store’s size guide beside sizes, in a dialog', async () => {
  const opened: string[] = [];
  const stop = onAppEvent('open-policy', ({ urlKey }) => void opened.push(urlKey));
  await renderPage({}, { 'catalog/size_guide': 'guia-de-medidas' });
  const guide = page.getByRole('group', { name: /^Tamanho/ }).getByRole('link', { name: 'Guia de medidas' });
  await expect.element(guide).toHaveAttribute('href', '/pagina/guia-de-medidas');
  await expect.element(page.getByRole('link', { name: 'Guia de medidas' })).toBeVisible();
  await userEvent.click(guide);
  expect(opened).toEqual(['guia-de-medidas']);
  stop();
});

it('[CAR+01] adds one piece however often the button is pressed while it adds', async () => {
  const { promise: added, resolve: finish } = Promise.withResolvers<void>();
  const onAddToCart = vi.fn(() => added);
  await renderPage({ onAddToCart });
  const button = page.getByRole('button', { name: 'Adicionar à sacola' }).first();
  await userEvent.tripleClick(button);
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.keyboard('{Enter}');
  expect(onAddToCart).toHaveBeenCalledOnce();
  finish();
  await expect.element(button).not.toHaveAttribute('aria-busy');
  await userEvent.click(button);
  expect(onAddToCart).toHaveBeenCalledTimes(2);
});

it('[CAT+07] says when the offer of the chosen variant ends, and nothing of one without an end', async () => {
  await page.viewport(390, 800);
  const view = productPageView();
  const variants = view.product.variants.map((variant) =>
    variant.id === view.openedWith ? { ...variant, offer_ends: 'Oferta até 27/11 às 23h59' } : variant,
  );
  await renderPage({ ...view, product: { ...view.product, variants } });
  const end = page.getByText('Oferta até 27/11 às 23h59');
  await expect.element(end).toBeVisible();
  await expectAccessible();
  await page.getByRole('radio', { name: 'Sálvia' }).click({ force: true });
  await expect.element(end).not.toBeInTheDocument();
});

it('[CAT+07] says how a variant is sold on order, and what of the quantity is in stock', async () => {
  await page.viewport(1440, 900);
  const view = productPageView();
  const variants = view.product.variants.map((variant) => ({
    ...variant,
    stock: 20,
    on_order: { in_stock_qty: 2, business_days: 5, date: null },
    ordered_as: 'Sob encomenda: sai em até 5 dias úteis',
  }));
  await renderPage({ product: { ...view.product, variants } });
  await expect.element(page.getByText('2 em estoque')).toBeVisible();
  const more = page.getByRole('button', { name: /^Aumentar/ });
  await userEvent.click(more);
  await userEvent.click(more);
  await expect
    .element(page.getByText('2 em estoque, 1 por encomenda. Sob encomenda: sai em até 5 dias úteis'))
    .toBeVisible();
  await expectAccessible();
});

it('[CAT+07] sells a pre-sale without stock', async () => {
  const view = productPageView();
  const variants = view.product.variants.map((variant) => ({
    ...variant,
    stock: 20,
    on_order: { in_stock_qty: 0, business_days: null, date: '2026-12-12' },
    ordered_as: 'Pré-venda: envio a partir de 12/12',
  }));
  await renderPage({ product: { ...view.product, variants } });
  await expect.element(page.getByText('Pré-venda: envio a partir de 12/12')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Adicionar à sacola' }).first()).toBeEnabled();
});
