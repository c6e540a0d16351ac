import { beforeEach, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';

import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { productPageView } from './product-page-cases.ts';
import { ProductPage } from './product-page.tsx';

const lightbox = page.getByRole('dialog', { name: 'Almofada Linho Lavado Brisa' });
const linkTo = (name: string) => page.getByRole('link', { name: `Ampliar: Almofada, foto ${name}` });
const zoomed = (name: string) => lightbox.getByRole('img', { name: `Almofada, foto ${name}` });
const boxOf = (locator: Locator) => locator.element().getBoundingClientRect();

/** Opens the first picture of the chosen colour; its three are areia-1, areia-2 and todas. */
async function openLightbox() {
  await renderInShop(<ProductPage {...productPageView()} onAddToCart={async () => {}} />, {
    settings: { 'checkout/estimate_shipping': false },
  });
  await linkTo('areia-1').click();
  await expect.element(zoomed('areia-1')).toBeVisible();
}

async function expectScale(scale: number, ofWholePx: number) {
  await expect.poll(() => boxOf(zoomed('areia-1')).width / ofWholePx).toBeCloseTo(scale, 2);
  // Its place is final with the end of its transition.
  const moved = zoomed('areia-1').element().closest('[style]')?.getAnimations() ?? [];
  await Promise.all(moved.map(({ finished }) => finished));
}

/** Dispatches the event of one finger, at a place given from the viewport's start. */
function touch(type: 'pointerdown' | 'pointermove' | 'pointerup', pointerId: number, x: number, y: number) {
  const target = document.elementFromPoint(x, y) ?? document.body;
  const pointer = { pointerId, pointerType: 'touch', clientX: x, clientY: y, button: 0, bubbles: true };
  target.dispatchEvent(new PointerEvent(type, pointer));
}

beforeEach(() => page.viewport(1440, 900));

it.each([
  [390, 844],
  [768, 1024],
  [1440, 900],
  [1920, 1080],
])('[CAT-02] shows a picture larger than the page does, whole, at %i × %i px', async (width, height) => {
  await page.viewport(width, height);
  await openLightbox();
  const large = boxOf(zoomed('areia-1'));
  const small = boxOf(linkTo('areia-1').getByRole('img', { includeHidden: true }));
  expect(large.width * large.height).toBeGreaterThan(1.15 * small.width * small.height);
  expect(large.width / large.height).toBeCloseTo(1200 / 1500, 2);
  expect([large.left >= 0, large.right <= width, large.top >= 0, large.bottom <= height]).not.toContain(
    false,
  );
  await expectAccessible();
});

it('[CAT-02] zooms where the pointer presses, and shows the whole again', async () => {
  await openLightbox();
  const whole = boxOf(zoomed('areia-1'));
  const at = { x: whole.left + whole.width * 0.35, y: whole.top + whole.height * 0.3 };
  const stage = zoomed('areia-1').element().closest('[class*=stage]') ?? document.body;
  const frame = stage.getBoundingClientRect();
  const position = { x: at.x - frame.left, y: at.y - frame.top };
  await userEvent.click(stage, { position });
  await expectScale(2.5, whole.width);
  const near = boxOf(zoomed('areia-1'));
  expect((at.x - near.left) / near.width).toBeCloseTo(0.35, 2);
  expect((at.y - near.top) / near.height).toBeCloseTo(0.3, 2);
  await expectAccessible();
  await userEvent.click(stage, { position });
  await expectScale(1, whole.width);
});

it('[CAT-02] zooms by pinch and moves by touch', async () => {
  await openLightbox();
  const whole = boxOf(zoomed('areia-1'));
  const [x, y] = [whole.left + whole.width / 2, whole.top + whole.height / 2];
  touch('pointerdown', 1, x, y);
  touch('pointerdown', 2, x + 50, y);
  touch('pointermove', 2, x + 100, y);
  touch('pointerup', 2, x + 100, y);
  touch('pointerup', 1, x, y);
  await expectScale(2, whole.width);
  const before = boxOf(zoomed('areia-1'));
  touch('pointerdown', 3, x, y);
  touch('pointermove', 3, x, y - 40);
  touch('pointerup', 3, x, y - 40);
  await expect.poll(() => boxOf(zoomed('areia-1')).top - before.top).toBeCloseTo(-40, 0);
  await expect.element(lightbox.getByText('1 de 3')).toBeVisible();
});

it('[CAT-02] shows the next picture by swipe, and zooms by double tap only', async () => {
  await openLightbox();
  const whole = boxOf(zoomed('areia-1'));
  const [x, y] = [whole.left + 200, whole.top + 200];
  const tap = () => {
    touch('pointerdown', 1, x, y);
    touch('pointerup', 1, x, y);
  };
  tap();
  await expectScale(1, whole.width);
  tap();
  tap();
  await expectScale(2.5, whole.width);
  tap();
  tap();
  await expectScale(1, whole.width);
  touch('pointerdown', 1, x + 120, y);
  touch('pointermove', 1, x, y);
  touch('pointerup', 1, x, y);
  await expect.element(zoomed('areia-2')).toBeVisible();
});

it('[CAT-02] works with the keyboard, and returns the focus to the picture shown last', async () => {
  await openLightbox();
  await expect.element(lightbox.getByRole('button', { name: 'Fechar' })).toHaveFocus();
  const whole = boxOf(zoomed('areia-1'));
  await userEvent.keyboard('+');
  await expectScale(1.5, whole.width);
  await userEvent.keyboard('++++');
  await expectScale(4, whole.width);
  await expect
    .element(lightbox.getByRole('button', { name: 'Ampliar mais' }))
    .toHaveAttribute('aria-disabled', 'true');
  const middle = boxOf(zoomed('areia-1')).left;
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => boxOf(zoomed('areia-1')).left).toBeCloseTo(middle - 96, 0);
  await userEvent.keyboard('0');
  await expectScale(1, whole.width);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(zoomed('todas')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(lightbox.getByText('2 de 3')).toBeVisible();
  await expect
    .element(lightbox.getByRole('button', { name: 'Foto 2 de 3' }))
    .toHaveAttribute('aria-current', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(lightbox).not.toBeInTheDocument();
  await expect.element(linkTo('areia-2')).toHaveFocus();
});

it('[CAT-02] shows the picture of a thumbnail', async () => {
  await openLightbox();
  await lightbox.getByRole('button', { name: 'Foto 3 de 3' }).click();
  await expect.element(zoomed('todas')).toBeVisible();
  await lightbox.getByRole('button', { name: 'Fechar' }).click();
  await expect.element(linkTo('todas')).toHaveFocus();
});
