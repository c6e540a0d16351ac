import type { Page } from '@playwright/test';

import { floatingCountdown, stubCountdowns } from '../marketing-stubs.ts';
import { expect, movePointer, test, untilReady } from '../watched-test.ts';

/** Returns the texts and controls of the main region that floating elements cover, other than a phone's sticky bars. */
function findCovered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Visually hidden text has a box of one pixel.
    const isVisible = (element: Element) =>
      element.getBoundingClientRect().width > 1 &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const floaters = [
      ...document.querySelectorAll<HTMLElement>('aside[aria-label="Avisos e atendimento"] > * > *'),
      ...document.querySelectorAll<HTMLElement>('section:has(> button[aria-label="Fechar contagem"])'),
    ].filter(isVisible);
    const boxes = floaters.map((floater) => floater.getBoundingClientRect());
    const isCovered = ({ left, right, top, bottom }: DOMRect) =>
      right - left > 1 &&
      bottom - top > 1 &&
      boxes.some((box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top);
    const coveredContent: string[] = [];
    const main = document.querySelector('main') ?? document.body;
    const looksLikeButton = (link: Element) => Number.parseFloat(getComputedStyle(link).borderTopWidth) > 0;
    const controls = [
      ...main.querySelectorAll('button, input, select, textarea'),
      ...[...main.querySelectorAll('a')].filter(looksLikeButton),
    ];
    for (const control of controls) {
      if (isVisible(control) && isCovered(control.getBoundingClientRect()))
        coveredContent.push(control.outerHTML);
    }
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      if (!text.textContent?.trim() || !text.parentElement || !isVisible(text.parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      if ([...range.getClientRects()].some(isCovered)) coveredContent.push(text.textContent);
    }
    return coveredContent;
  });
}

const chat = (page: Page) => page.getByRole('link', { name: /^Conversar no WhatsApp/ });

for (const path of ['/', '/almofadas/c', '/busca?q=vaso']) {
  test(`[CHT-01] the chat button covers no name, price or button of ${path}`, async ({ page }) => {
    await page.goto(path);
    await untilReady(page);
    await expect(chat(page)).toBeVisible();
    await expect.poll(() => findCovered(page)).toEqual([]);
    for (const top of [600, 1300]) {
      // Scrolling up shows the button. Within one frame the page would see one movement, down.
      await page.evaluate(async (y) => {
        const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
        window.scrollTo(0, y + 40);
        await scrolled;
        window.scrollTo(0, y);
      }, top);
      await expect(chat(page)).toBeVisible();
      await expect.poll(() => findCovered(page)).toEqual([]);
    }
  });
}

test.describe('above the consent banner', () => {
  test.use({ consent: 'unasked' });

  for (const path of ['/busca?q=xyzabc', '/nao/existe']) {
    test(`[CHT-01] the chat button covers no link that looks like a button of ${path}`, async ({ page }) => {
      await page.goto(path);
      await movePointer(page);
      await expect(chat(page)).toBeVisible();
      await expect.poll(() => findCovered(page)).toEqual([]);
    });
  }
});

test('[CHT-01] a product page links to the chat in its text, without a button that would cover the CEP field’s', async ({
  page,
}) => {
  await page.goto('/almofada-linho-lavado-brisa/p');
  await untilReady(page);
  await expect(page.getByRole('main').getByRole('link', { name: /Fale com a gente/ })).toBeVisible();
  await expect(chat(page)).toBeHidden();
  await expect.poll(() => findCovered(page)).toEqual([]);
});

test('[CNT-02] floating countdowns cover no name, price or button of a listing', async ({ page }) => {
  const dayMs = 86_400_000;
  const period = {
    start_at: new Date(Date.now() - dayMs).toISOString(),
    end_at: new Date(Date.now() + 3 * dayMs).toISOString(),
  };
  const [top, bottom] = [floatingCountdown({ ...period, position: 'top' }), floatingCountdown(period)];
  await stubCountdowns(page, [top, bottom]);
  await page.goto('/almofadas/c');
  for (const { name } of [top, bottom]) await expect(page.getByRole('region', { name })).toBeVisible();
  await expect.poll(() => findCovered(page)).toEqual([]);
});
