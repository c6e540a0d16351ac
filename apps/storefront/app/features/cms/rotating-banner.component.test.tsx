import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { advance, startClock, stopClock } from '#app/testing/clock.ts';
import { expectAccessible } from '#app/testing/expect-accessible.ts';
import { renderInShop } from '#app/testing/render-in-shop.tsx';

import { componentLoaders } from './component-loaders.ts';
import { RotatingBanner } from './rotating-banner.tsx';

const sources = {
  categories: () => Promise.resolve([]),
  allCategories: () => Promise.resolve([]),
  hasProducts: () => Promise.resolve(true),
};

const slides = [
  { image: 'um.jpg', image_alt: 'Sala', title: 'Linho', cta_label: 'Ver o linho', cta_href: '/linho/c' },
  {
    image: 'dois.jpg',
    image_alt: 'Mesa posta para seis',
    image_phone: 'dois-celular.jpg',
    cta_href: '/mesa/c',
  },
  { image: 'tres.jpg', image_alt: '', title: 'Cama', cta_href: '/cama/c', image_focus: '10% 20%' },
];

async function showBanner(data: object, isFirst = false) {
  const view = await componentLoaders['rotating-banner']({ ...data }, sources);
  if (!view) throw new Error('no banner');
  const rendered = await renderInShop(
    <>
      <p>Fora</p>
      <RotatingBanner {...view} isFirst={isFirst} />
    </>,
  );
  // The pointer is where the last test left it.
  await userEvent.hover(page.getByText('Fora'));
  return rendered;
}

const current = () =>
  page
    .getByRole('button', { name: /^\d de \d/ })
    .elements()
    .findIndex(isCurrent);
const isCurrent = (dot: Element) => dot.getAttribute('aria-current') === 'true';
const button = (name: string) => page.getByRole('button', { name });
/** The links that the keyboard reaches. */
const links = () =>
  [...document.querySelectorAll('a')]
    .filter((link) => !link.closest('[inert]'))
    .map((link) => link.getAttribute('href'));
const track = () => page.getByRole('group', { name: 'Imagens' }).element();

const deviceMedia = window.matchMedia.bind(window);

/** The device's wish for less motion. */
function wishStillness(isWished: boolean) {
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = deviceMedia(query);
    if (query.includes('reduced-motion')) Object.defineProperty(list, 'matches', { value: isWished });
    return list;
  });
}

/** Lets the observer of the screen report, which has no timer. */
const untilSeen = () =>
  new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(() => {
      observer.disconnect();
      requestAnimationFrame(() => resolve());
    });
    observer.observe(track());
  });

beforeEach(() => wishStillness(false));
afterEach(() => {
  startClock();
  vi.restoreAllMocks();
});

it('[CMS+02] [UIX+03] turns its slides, and stops under the pointer and with the button', async () => {
  stopClock('2026-11-20T12:00:00Z');
  await showBanner({ slides, seconds: 5 });
  await expect.element(page.getByText('1 de 3: Linho')).toHaveAttribute('aria-live', 'off');
  expect(current()).toBe(0);
  await advance(5000);
  await expect.poll(current).toBe(1);
  await advance(5000);
  await expect.poll(current).toBe(2);
  await advance(5000);
  await expect.poll(current).toBe(0);
  await userEvent.hover(track());
  await advance(20_000);
  expect(current()).toBe(0);
  await button('Parar de trocar as imagens').click();
  await userEvent.unhover(track());
  await advance(20_000);
  expect(current()).toBe(0);
  // Started by hand, they go on under the pointer and with the focus on the button.
  await button('Trocar as imagens sozinho').click();
  await advance(5000);
  await expect.poll(current).toBe(1);
  startClock();
  await expectAccessible();
});

it('[UIX+03] ends the turns once the keyboard enters it', async () => {
  stopClock('2026-11-20T12:00:00Z');
  await showBanner({ slides });
  await untilSeen();
  await userEvent.tab();
  await expect.element(button('Trocar as imagens sozinho')).toHaveFocus();
  await advance(60_000);
  expect(current()).toBe(0);
  await expect.element(page.getByText('1 de 3: Linho')).toHaveAttribute('aria-live', 'polite');
});

it('[UIX+03] keeps still for those who wish less motion, until they start it', async () => {
  wishStillness(true);
  stopClock('2026-11-20T12:00:00Z');
  await showBanner({ slides });
  await untilSeen();
  await advance(60_000);
  expect(current()).toBe(0);
  await button('Trocar as imagens sozinho').click();
  await advance(6000);
  await expect.poll(current).toBe(1);
});

it('[UIX+03] turns by arrows, dots and swipes; only the current slide has links for the keyboard', async () => {
  await showBanner({ slides });
  await button('Próxima imagem').click();
  await expect.poll(current).toBe(1);
  await expect.poll(links).toEqual(['/mesa/c']);
  await button('Imagem anterior').click();
  await expect.poll(current).toBe(0);
  await button('Imagem anterior').click();
  await expect.poll(current).toBe(2);
  await expect.poll(links).toEqual(['/cama/c']);
  await expect.element(page.getByRole('link', { name: 'Cama' })).toBeVisible();
  await button('1 de 3: Linho').click();
  await expect.poll(current).toBe(0);
  await expect.poll(links).toEqual(['/linho/c']);
  await expect.element(button('Trocar as imagens sozinho')).toBeVisible();
  track().scrollTo({ left: track().clientWidth, behavior: 'instant' });
  await expect.poll(current).toBe(1);
  await expectAccessible();
});

it('[UIX-02] [UIX+03] loads the first picture of a page with priority and the others lazily, each in reserved space', async () => {
  await showBanner({ slides }, true);
  const pictures = [...document.querySelectorAll('img')];
  expect(pictures.map(({ loading }) => loading)).toEqual(['eager', 'lazy', 'lazy']);
  expect(pictures.map(({ fetchPriority }) => fetchPriority)).toEqual(['high', 'auto', 'auto']);
  const heights = pictures.map((picture) => picture.getBoundingClientRect().height);
  expect(Math.min(...heights)).toBeGreaterThan(100);
  expect(new Set(heights).size).toBe(1);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Linho');
  const [source] = document.querySelectorAll('source[media]');
  expect(source?.getAttribute('srcset')).toContain('dois-celular.jpg');
});

it('[CMS+02] shows a single slide without controls', async () => {
  await showBanner({ slides: slides.slice(1, 2) }, true);
  expect(page.getByRole('button').elements()).toHaveLength(0);
  // The picture is the page's heading, as it has no words.
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveAccessibleName('Mesa posta para seis');
  await expectAccessible();
});
