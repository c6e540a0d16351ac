import type { Settings } from '@vitrine/contract/settings.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

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
  const trust = page.getByRole('link', { name: 'Entrega para todo o Brasil' }).element().closest('ul');
  const lines = [delivery.element(), trust ?? document.body].map((element) => {
    const { borderBlockStartWidth, borderBlockEndWidth } = getComputedStyle(element);
    return [borderBlockStartWidth, borderBlockEndWidth];
  });
  expect(lines).toEqual([
    ['1px', '0px'],
    ['1px', '0px'],
  ]);
});
