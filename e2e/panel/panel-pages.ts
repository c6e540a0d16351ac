import { expect, type Page } from '@playwright/test';

import { postFromOwnAddress } from '../post-from-own-address.ts';
import { type DemoStoreName, storeUrl } from '../watched-test.ts';

const ownerOf = (store: DemoStoreName) => ({
  email: `painel@${store}.exemplo.com.br`,
  password: 'painel da vitrine',
});

/** The demo owner of the store `aurora`. */
export const owner = ownerOf('aurora');

export function panelUrl(path: string): string {
  const url = new URL(path, storeUrl('aurora'));
  url.hostname = 'painel.localhost';
  return url.href;
}

/** Returns the headers of a call of the panel, without its cookies. */
export const panelHeaders = (store: DemoStoreName = 'aurora') => ({
  origin: new URL(panelUrl('/')).origin,
  'store-id': store,
  'x-panel': '1',
});

/** Signs the owner of a store in to the panel's API and returns the cookies of the session and of the device. */
export async function signInOwner(store: DemoStoreName = 'aurora'): Promise<string> {
  const url = panelUrl('/api/admin/sessions');
  const { status, cookie } = await postFromOwnAddress(url, ownerOf(store), panelHeaders(store));
  if (status !== 201) throw new Error(`the sign-in responded ${status}`);
  return cookie;
}

/** Fills and sends the form of the sign-in screen, on which the page is. */
export async function signInToPanel(page: Page, password = owner.password): Promise<void> {
  await page.getByLabel('Loja').fill('aurora');
  await page.getByLabel('E-mail').fill(owner.email);
  await page.getByLabel('Senha').fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** Init script: the browser remembers the store of the last sign-in. */
function rememberStore(store: string): void {
  if (location.hostname === 'painel.localhost' && localStorage.getItem('panel-store') === null)
    localStorage.setItem('panel-store', store);
}

/** Opens a screen of the panel with a session of the owner and waits for its title. */
export async function openPanel(
  page: Page,
  path: string,
  title: string | RegExp,
  store: DemoStoreName = 'aurora',
): Promise<void> {
  const url = panelUrl('/');
  // Of the session, and of the device.
  const cookies = (await signInOwner(store)).split('; ').map((text) => {
    const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(text) ?? [];
    return { name, value, url, httpOnly: true, sameSite: 'Strict' as const };
  });
  await page.context().addCookies(cookies);
  await page.addInitScript(rememberStore, store);
  await page.goto(panelUrl(path));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Writes the HTML of a formatted text. */
export async function fillHtml(page: Page, label: string, html: string): Promise<void> {
  await page.getByLabel(`Editar HTML de ${label}`).check();
  await page.getByRole('textbox', { name: label, exact: true }).and(page.locator('textarea')).fill(html);
}
