import type { CDPSession, Page } from '@playwright/test';

import { linkIn, mailTo } from '../mail-inbox.ts';
import { fillCart, logInByPanel, logOutByMenu, registerCustomer } from '../shopper.ts';
import { expect, expectAccessibleAtBothWidths, storeUrl, test, untilReady } from '../watched-test.ts';

/** Gives the browser an authenticator that verifies its user at once, as a device with a fingerprint; `isPressed`: without asking. */
async function addAuthenticator(
  page: Page,
  { isPressed = true } = {},
): Promise<{ cdp: CDPSession; id: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId: id } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: isPressed,
    },
  });
  return { cdp, id };
}

/** The host is a name: browsers keep no passkeys for addresses. */
const shopUrl = (path: string) => {
  const url = new URL(path, storeUrl('aurora'));
  url.hostname = 'aurora.localhost';
  return url.href;
};

test.use({ baseURL: shopUrl('/') });

test('[AUT+02] registers a passkey, logs in with it by button and by suggestion, and removes it @one-width', async ({
  page,
}) => {
  const person = await registerCustomer();
  const { cdp, id } = await addAuthenticator(page);
  await logInByPanel(page, person.email, person.password);

  // The device can hold one: it is offered once.
  const offer = page.getByRole('dialog', { name: 'Entre sem senha da próxima vez' });
  await expect(offer).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await offer.getByRole('button', { name: 'Agora não' }).click();
  await expect(offer).toHaveCount(0);

  await page.goto('/conta/dados');
  const card = page.locator('#chaves-de-acesso');
  await untilReady(page);
  await card.getByRole('button', { name: 'Criar chave de acesso' }).click();
  await expect(card.getByRole('listitem')).toHaveCount(1);
  await expectAccessibleAtBothWidths(page);
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId: id });
  expect(credentials).toMatchObject([{ rpId: 'aurora.localhost', isResidentCredential: true }]);
  expect((await mailTo(person.email)).subject).toBe('Nova chave de acesso na loja Casa Aurora');
  expect(linkIn(await mailTo(person.email))).toContain('/conta/dados#chaves-de-acesso');

  // By the button. Without a press the suggestions would log in at once.
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled: false });
  await logOutByMenu(page);
  await page.goto('/vaso-canelado-lua/p');
  await fillCart(page);
  await page.goto('/login');
  const enter = page.getByRole('button', { name: 'Entrar com chave de acesso' });
  await untilReady(page);
  await expectAccessibleAtBothWidths(page);
  // The suggestions wait for a press for ever: the authenticator looks for one when it is asked.
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled: true });
  await enter.click();
  const account = page.getByRole('banner').getByRole('link', { name: 'Minha conta' });
  await expect(account).toBeVisible();
  // The guest's cart is the customer's, also on another device.
  await page.goto('/carrinho');
  await expect(page.getByRole('main').getByText('Vaso Canelado Lua').first()).toBeVisible();

  // By the suggestions in the field, which the virtual authenticator picks by itself.
  await logOutByMenu(page);
  await page.goto('/login');
  await expect(account).toBeVisible();

  await page.goto('/conta/dados');
  await untilReady(page);
  await card.getByRole('button', { name: /^Remover/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remover', exact: true }).click();
  await expect(card.getByRole('listitem')).toHaveCount(0);
});
