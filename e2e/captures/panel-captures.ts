import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Page } from '@playwright/test';

import { signInToPanel } from '../panel/panel-pages.ts';
import type { Capture } from './capture.ts';

const panelSources = path.join(import.meta.dirname, '..', '..', 'apps', 'panel', 'src');

/** Records of the demo store that exist in every run; other screens of records are tested where the record is made. */
const demoRecords: Readonly<Record<string, string>> = {
  '/pedidos/$id': '/pedidos/1000006',
  '/blog/$id': '/blog/como-combinar-almofadas',
  '/configuracoes/$group': '/configuracoes/company',
};

/** The addresses of the panel's screens without the first slash, as the routes declare them. */
export const panelScreens: readonly string[] = globSync('**/*-screens.ts', { cwd: panelSources })
  .toSorted()
  .flatMap((file) => readRoutePaths(path.join(panelSources, file)))
  .flatMap((route) => demoRecords[route] ?? (route.includes('$') ? [] : [route]))
  .map((address) => address.slice(1));

function readRoutePaths(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const paths = [...source.matchAll(/createRoute\(\{\s*path: '([^']+)'/g)].map(([, route = '']) => route);
  if (paths.length !== source.split('createRoute(').length - 1) {
    throw new Error(`${file}: the path of a route is not its first property`);
  }
  return paths;
}

/** Returns a preparation that signs the owner in at a screen's address and waits until the screen is complete. */
export function openScreen(screen: string) {
  return async (page: Page) => {
    await signInToPanel(page);
    await page.waitForURL((url) => url.pathname === `/${screen}`);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    // Code that loads with the screen, and pages of the shop in frames.
    await page.waitForFunction(
      () => document.querySelector('.MuiSkeleton-root, main [aria-label=Carregando]') === null,
    );
    for (const frame of page.frames().slice(1)) await frame.locator('main').waitFor();
    await page.waitForLoadState('networkidle', { timeout: 120_000 });
  };
}

/** Each screen of the panel, as the owner of the demo store sees it. */
export const panelCaptures: readonly Capture[] = panelScreens.map((screen) => ({
  name: `painel-${screen.replaceAll('/', '-')}`,
  store: 'aurora',
  path: `/${screen}`,
  isOfPanel: true,
  isWholePage: true,
  prepare: openScreen(screen),
}));
