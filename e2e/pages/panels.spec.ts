import { holdCalls } from '../hold-calls.ts';
import { fillCart, logInByPanel, logOutByMenu, registerAndLogIn, registerCustomer } from '../shopper.ts';
import { keepToastsOpen } from '../toasts.ts';
import { expect, expectAccessible, storeUrl, test, untilReady } from '../watched-test.ts';

test('[QRY-01] openLogin redirects to the login page in a store without a login panel @one-width', async ({
  page,
}) => {
  await page.goto(storeUrl('serra', '/?openLogin=1'));
  await expect(page).toHaveURL(/\/login$/);
});

test('[CAR-02] [CAR-03] [UIX-05] closes the cart panel by X, Escape and overlay, locks scrolling and restores focus', async ({
  page,
}) => {
  await page.goto('/');
  await untilReady(page);
  const opener = page.getByRole('link', { name: /^Sacola/ });
  const panel = page.getByRole('dialog', { name: 'Minha sacola' });
  const closeActions = [
    () => page.keyboard.press('Escape'),
    () => panel.getByRole('button', { name: 'Fechar' }).click(),
    () => page.mouse.click(3, 400),
  ];
  for (const close of closeActions) {
    await opener.click();
    await expect(panel.getByText('Sua sacola está vazia')).toBeVisible();
    await expect(panel.getByText('Continuar comprando')).toBeVisible();
    const isLocked = await page.evaluate(
      () =>
        getComputedStyle(document.documentElement).overflow.includes('hidden') ||
        getComputedStyle(document.body).overflow.includes('hidden'),
    );
    expect(isLocked).toBe(true);
    if (close === closeActions[2] && (page.viewportSize()?.width ?? 0) < 500) continue; // the panel covers the overlay
    await close();
    await expect(panel).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});

test('[CAR-02] [CAR-04] changes quantities, removes with undo, and clears @one-width', async ({ page }) => {
  await page.goto('/vaso-canelado-lua/p');
  await fillCart(page);
  const panel = page.getByRole('dialog', { name: 'Minha sacola' });
  await panel.getByRole('button', { name: 'Aumentar' }).click();
  await panel.getByRole('button', { name: 'Aumentar' }).click();
  await expect(panel.getByText('3 itens').first()).toBeVisible();
  await panel.getByRole('button', { name: /^Remover/ }).click();
  await panel.getByRole('button', { name: 'Desfazer' }).click();
  await expect(panel.getByText('3 itens').first()).toBeVisible();
  await page.reload();
  await page.goto('/?openSidebarCart=1');
  await expect(panel.getByText('3 itens').first()).toBeVisible();
  await panel.getByRole('button', { name: 'Limpar sacola' }).click();
  await expect(panel.getByText('Sua sacola está vazia')).toBeVisible();
});

test('[CAR-05] [CAR+04] preserves a guest’s cart after login and on another device, and clears it after logout @one-width', async ({
  page,
}) => {
  await page.goto('/vaso-canelado-lua/p');
  await fillCart(page);
  const person = await registerCustomer();
  await logInByPanel(page, person.email, person.password);
  await page.goto('/carrinho');
  await expect(page.getByRole('main').getByText('Vaso Canelado Lua').first()).toBeVisible();

  // A session without a cart in storage and cookie, as on another device. Cleared on a page without scripts, since a late response would
  // store the cart again.
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    localStorage.removeItem('cart_id');
    document.cookie = 'cart_id=; path=/; max-age=0';
    sessionStorage.clear();
  });
  const releaseCart = await holdCalls(page, '**/api/cart/carts/**');
  const request = page.waitForRequest('**/api/cart/carts/cart/customer');
  await page.goto('/carrinho');
  await request;
  await expect(page.getByRole('main').getByText('Sua sacola está vazia')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Sacola/ })).toHaveAccessibleName('Sacola');
  releaseCart();
  await expect(page.getByRole('main').getByText('Vaso Canelado Lua').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Sacola/ })).toHaveAccessibleName(/1 item/);
  await logOutByMenu(page);
  expect(await page.evaluate(() => localStorage.getItem('cart_id'))).toBeNull();
});

test('[AUT-06] [CAR-05] a late response from before logout does not restore the cart @one-width', async ({
  page,
}) => {
  await page.goto('/vaso-canelado-lua/p');
  await fillCart(page);
  await registerAndLogIn(page);
  const releaseCart = await holdCalls(page, '**/api/cart/carts/*');
  const request = page.waitForRequest('**/api/cart/carts/*');
  await page.goto('/conta');
  await request;
  await page.getByRole('button', { name: 'Sair' }).first().click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await page.evaluate(() => {
    const writtenKeys: string[] = [];
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = function write(key, value) {
      writtenKeys.push(key);
      setItem.call(this, key, value);
    };
    Object.assign(window, { writtenKeys });
  });
  releaseCart();
  // The panel loads the cart after the late response.
  await page
    .getByRole('link', { name: /sacola/i })
    .first()
    .click();
  await expect(page.getByText('Sua sacola está vazia')).toBeVisible();
  expect(await page.evaluate(() => 'writtenKeys' in window && window.writtenKeys)).not.toContain('cart_id');
  expect(await page.evaluate(() => localStorage.getItem('cart_id'))).toBeNull();
});

test('[AUT-01] the customer panel switches between its four forms, locks scrolling, and closes by overlay or Escape @one-width', async ({
  page,
}) => {
  await page.goto('/');
  await untilReady(page);
  const opener = page.getByRole('link', { name: 'Entrar' }).first();
  const panel = page.getByRole('dialog');
  const heading = (name: string) => panel.getByRole('heading', { name, exact: true });
  const isLocked = () =>
    page.evaluate(() =>
      [document.documentElement, document.body].some((element) =>
        getComputedStyle(element).overflow.includes('hidden'),
      ),
    );
  await opener.click();
  await expect(heading('Entrar na sua conta')).toBeVisible();
  await expect.poll(isLocked).toBe(true);
  await panel.getByRole('button', { name: 'Esqueci minha senha' }).click();
  await expect(heading('Esqueci minha senha')).toBeVisible();
  await panel.getByRole('button', { name: 'Voltar para entrar' }).click();
  await panel.getByRole('button', { name: 'Criar conta' }).click();
  await expect(heading('Criar conta')).toBeVisible();
  await page.mouse.click(3, 400);
  await expect(panel).toHaveCount(0);
  await expect.poll(isLocked).toBe(false);
  await opener.click();
  await expect(heading('Entrar na sua conta')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await page.goto('/?token=segredo');
  await expect(heading('Crie sua nova senha')).toBeVisible();
});

test('[UIX-01] [UIX-05] toasts do not cover title and close button of an open panel', async ({ page }) => {
  await keepToastsOpen(page);
  await page.goto('/?openLogin=1');
  const panel = page.getByRole('dialog');
  await panel.getByLabel(/^E-mail/).fill('ninguem@exemplo.com.br');
  await panel.getByLabel('Senha', { exact: true }).fill('Segredo#1');
  await panel.getByRole('button', { name: 'Entrar', exact: true }).click();
  const toast = page.getByRole('list', { name: 'Avisos' }).getByRole('listitem');
  // Hovering waits until the toast stops moving and is uncovered.
  await toast.hover();
  const uncovered = [
    panel.getByRole('heading', { name: 'Criar conta' }),
    panel.getByRole('button', { name: 'Fechar', exact: true }),
  ];
  const bottoms = await Promise.all(
    uncovered.map(async (part) => {
      const { y, height } = (await part.boundingBox()) ?? { y: Infinity, height: 0 };
      return y + height;
    }),
  );
  expect((await toast.boundingBox())?.y).toBeGreaterThanOrEqual(Math.max(...bottoms));
});

test('[UIX+01] opens categories from the header, on a phone from the menu', async ({ page }) => {
  await page.goto('/');
  const isPhone = (page.viewportSize()?.width ?? 0) < 500;
  const menu = page.getByRole('dialog');
  if (isPhone) {
    await untilReady(page);
    await page.getByRole('link', { name: 'Menu' }).click();
    await expect(menu).toBeVisible();
    await expectAccessible(page);
  }
  const place = isPhone ? menu : page.getByRole('navigation', { name: 'Categorias' });
  await place.getByRole('link', { name: 'Almofadas' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Almofadas' })).toBeVisible();
});
