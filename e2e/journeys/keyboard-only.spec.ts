import type { Locator, Page } from '@playwright/test';

import { approvedCard, placedOrderNumber, registerCustomer } from '../shopper.ts';
import { expect, test } from '../watched-test.ts';

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);
/** More than the Tab stops of any page. */
const maxTabs = 120;

/** Presses Tab until the target is focused and in the viewport. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; !(await isFocused(target)); presses += 1) {
    expect(presses, 'is reached by Tab').toBeLessThan(maxTabs);
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeInViewport();
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Chooses a radio with the arrow keys; Tab enters the group at its checked radio. */
async function chooseByArrows(page: Page, group: Locator, choice: Locator): Promise<void> {
  const radios = group.getByRole('radio');
  await expect(choice).toBeEnabled();
  const count = await radios.count();
  const focused = () => radios.evaluateAll((all) => all.some((radio) => radio === document.activeElement));
  for (let presses = 0; !(await focused()); presses += 1) {
    expect(presses, 'is reached by Tab').toBeLessThan(maxTabs);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Space');
  for (let presses = 0; !(await choice.isChecked()); presses += 1) {
    expect(presses, 'is reached by arrows').toBeLessThanOrEqual(count);
    await page.keyboard.press('ArrowDown');
  }
}

async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

test('[CHK-01] [CHK-03] buys with the keyboard alone, from search to paid order', async ({ page }) => {
  await page.goto('/');
  const person = await registerCustomer();
  await typeInto(page, page.getByRole('banner').getByLabel('Buscar produtos'), 'vaso canelado');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /vaso canelado/ })).toBeVisible();
  await press(page, page.getByRole('main').getByRole('link', { name: 'Vaso Canelado Lua' }).first());
  await expect(page.getByRole('heading', { level: 1, name: 'Vaso Canelado Lua' })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Adicionar à sacola' }).first());
  await press(
    page,
    page.getByRole('dialog', { name: 'Minha sacola' }).getByRole('link', { name: 'Finalizar compra' }),
  );

  await expect(page.getByRole('heading', { level: 1, name: 'Identificação' })).toBeVisible();
  // The e-mail is registered, so only the password is missing.
  await typeInto(page, page.getByLabel('E-mail', { exact: true }), person.email);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused();
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');

  const deliveries = page.getByRole('group', { name: 'Como você quer receber?' });
  await chooseByArrows(page, deliveries, deliveries.getByRole('radio', { name: /Entrega econômica/ }));
  await press(page, page.getByRole('button', { name: 'Continuar para o pagamento' }));

  const methods = page.getByRole('group', { name: 'Como você quer pagar?' });
  await chooseByArrows(page, methods, methods.getByRole('radio', { name: /[Cc]artão/ }));
  await typeInto(page, page.getByLabel('Número do cartão'), approvedCard.replaceAll(' ', ''));
  await typeInto(page, page.getByLabel('Nome impresso no cartão'), 'BEATRIZ N SANTANNA');
  await typeInto(page, page.getByLabel('Validade'), '1230');
  await typeInto(page, page.getByLabel('Código de segurança'), '123');
  await typeInto(page, page.getByLabel('CPF do titular'), person.cpf);
  await press(page, page.getByRole('button', { name: /^Pagar/ }));
  const number = await placedOrderNumber(page);
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Acompanhar pedido' }));
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${number}` })).toBeVisible();
});
