import { operate } from '../operate.ts';
import { fillCart, choose, placedOrderNumber, registerAndLogIn } from '../shopper.ts';
import { expect, expectAccessibleAtBothWidths, test } from '../watched-test.ts';

test('[CHK-04] [CHK-03] deducts the bonus from the payment and from its balance @one-width', async ({
  page,
}) => {
  const { email } = await registerAndLogIn(page);
  await operate('credit', email, '25,00', '--bonus');
  await page.goto('/vaso-canelado-lua/p');
  await fillCart(page);
  await page.goto('/checkout');
  await choose(page.getByRole('radio', { name: /Entrega econômica/ }));
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click();
  const summary = page.getByRole('region', { name: 'Resumo do pedido' });
  const bonus = page.getByRole('checkbox', { name: /Usar bônus/ });
  await choose(bonus);
  const deduction = summary.getByText('Bônus', { exact: true }).locator('xpath=following-sibling::dd');
  await expect(deduction).toHaveText(/−\sR\$\s25,00/);
  await expectAccessibleAtBothWidths(page);
  await choose(page.getByRole('radio', { name: /Pix/ }));
  await page.getByRole('button', { name: /^Pagar R\$/ }).click();
  await placedOrderNumber(page);
  await page.goto('/conta/creditos');
  await expect(page.getByRole('main')).toContainText(/Bônus\s*R\$\s0,00/);
});
