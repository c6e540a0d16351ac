import type { Page } from '@playwright/test';

import { fillCart } from '../shopper.ts';
import type { Capture } from './capture.ts';
import { openScreen } from './panel-captures.ts';
import { pillow } from './prepare-page.ts';

/** Answers what a first visit is asked, so that the picture shows the shop alone. */
async function closeNotices(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'Aviso de cookies' })
    .getByRole('button', { name: 'Recusar' })
    .click();
  await page.getByRole('region', { name: 'Aviso de cookies' }).waitFor({ state: 'detached' });
}

async function closeNoticesOfHome(page: Page): Promise<void> {
  await closeNotices(page);
  const popup = page.getByRole('dialog', { name: 'Um presente de boas-vindas' });
  await popup.waitFor();
  await page.keyboard.press('Escape');
  await popup.waitFor({ state: 'hidden' });
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForLoadState('networkidle');
}

const inPanel = (screen: string) =>
  ({ store: 'aurora', path: `/${screen}`, isOfPanel: true, prepare: openScreen(screen) }) as const;

/** The pictures of README.md and of the pages for merchants; `npm run screenshots -- documento` takes them alone. */
export const documentCaptures: readonly Capture[] = [
  {
    name: 'documento-loja',
    store: 'aurora',
    path: '/',
    documentWidth: '1440',
    prepare: closeNoticesOfHome,
  },
  {
    name: 'documento-produto',
    store: 'aurora',
    path: pillow,
    documentWidth: '390',
    prepare: closeNotices,
  },
  {
    name: 'documento-sacola',
    store: 'aurora',
    path: pillow,
    documentWidth: '390',
    async prepare(page) {
      await closeNotices(page);
      await fillCart(page);
      await page.waitForLoadState('networkidle');
    },
  },
  { name: 'documento-painel', documentWidth: '1440', ...inPanel('inicio') },
  { name: 'documento-pedidos', documentWidth: '1440', ...inPanel('pedidos') },
  {
    name: 'documento-aparencia',
    documentWidth: '1440',
    ...inPanel('aparencia'),
    async prepare(page) {
      await openScreen('aparencia')(page);
      await page.frameLocator('main iframe').locator('main').waitFor();
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLImageElement>('main img')].every(
          ({ complete, naturalWidth }) => complete && naturalWidth > 0,
        ),
      );
    },
  },
];
