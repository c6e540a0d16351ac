import { expect, type Page } from '@playwright/test';

import { postFromOwnAddress } from '../post-from-own-address.ts';
import { storeUrl } from '../watched-test.ts';

/** The demo owner of the store `aurora`. */
export const owner = { email: 'painel@aurora.exemplo.com.br', password: 'painel da vitrine' };

export function panelUrl(path: string): string {
  const url = new URL(path, storeUrl('aurora'));
  url.hostname = 'painel.localhost';
  return url.href;
}

/** Returns the headers of a call of the panel, without its cookies. */
export const panelHeaders = () => ({
  origin: new URL(panelUrl('/')).origin,
  'store-id': 'aurora',
  'x-panel': '1',
});

/** Signs the owner in to the panel's API and returns the cookies of the session and of the device. */
export async function signInOwner(): Promise<string> {
  const { status, cookie } = await postFromOwnAddress(panelUrl('/api/admin/sessions'), owner, panelHeaders());
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
function rememberStore(): void {
  if (location.hostname === 'painel.localhost' && localStorage.getItem('panel-store') === null)
    localStorage.setItem('panel-store', 'aurora');
}

/** Opens a screen of the panel with a session of the owner and waits for its title. */
export async function openPanel(page: Page, path: string, title: string | RegExp): Promise<void> {
  const url = panelUrl('/');
  // Of the session, and of the device.
  const cookies = (await signInOwner()).split('; ').map((text) => {
    const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(text) ?? [];
    return { name, value, url, httpOnly: true, sameSite: 'Strict' as const };
  });
  await page.context().addCookies(cookies);
  await page.addInitScript(rememberStore);
  await page.goto(panelUrl(path));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Writes the HTML of a formatted text. */
export async function fillHtml(page: Page, label: string, html: string): Promise<void> {
  await page.getByLabel(`Editar HTML de ${label}`).check();
  await page.getByRole('textbox', { name: label, exact: true }).and(page.locator('textarea')).fill(html);
}
