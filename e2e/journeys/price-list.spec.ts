import { fillCart, registerAndLogIn } from '../shopper.ts';
import { giveListPrices } from '../staff-calls.ts';
import {
  expect,
  expectAccessible,
  movePointer,
  storeUrl,
  test,
  untilHydrated,
  untilReady,
} from '../watched-test.ts';

const path = '/quadro-folhas-de-bananeira/p';

test('shows and charges a member their own price, while the same cached page has the public one', async ({
  page,
  browser,
}) => {
  const { email } = await registerAndLogIn(page);
  await giveListPrices(email, 10);
  await page.goto(path);
  await untilHydrated(page);
  await movePointer(page);
  const decision = page.getByRole('region', { name: 'Comprar' });
  await expect(decision.getByText('Seu preço')).toBeVisible();
  await expect(decision.getByText('R$ 215,10').first()).toBeVisible();
  await expectAccessible(page);
  await fillCart(page);
  await page.goto('/carrinho');
  await expect(
    page.getByRole('region', { name: 'Resumo da compra' }).getByText('R$ 215,10').first(),
  ).toBeVisible();

  // From now on their pages start at once.
  await page.goto(path);
  await expect(decision.getByText('Seu preço')).toBeVisible();

  const context = await browser.newContext();
  const visitor = await context.newPage();
  const asked: string[] = [];
  visitor.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const response = await visitor.goto(storeUrl('aurora', path));
  expect(await response?.text()).not.toMatch(/215,10|21510/);
  await untilHydrated(visitor);
  await movePointer(visitor);
  await untilReady(visitor);
  await expect(visitor.getByRole('region', { name: 'Comprar' }).getByText('R$ 239,00').first()).toBeVisible();
  await expect(visitor.getByText('Seu preço')).toHaveCount(0);
  expect(asked).not.toContain('/api/customer/member-prices');
  await context.close();
});
