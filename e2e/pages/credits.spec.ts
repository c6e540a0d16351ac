import { registerAndLogIn, logInThroughApi } from '../shopper.ts';
import { expect, expectAccessible, expectAccessibleAtBothWidths, test } from '../watched-test.ts';

test('[ACC-03] shows credit, bonus and their ledger with origin and expiry @one-width', async ({ page }) => {
  await logInThroughApi(page, { email: 'ana@exemplo.com.br' });
  await page.goto('/conta/creditos');
  const main = page.getByRole('main');
  await expect(main).toContainText(/Crédito na loja\s*R\$\s85,00/);
  await expect(main).toContainText(/Bônus\s*R\$\s30,00/);
  await expect(main).toContainText(/R\$\s30,00 vencem em \d\d\/\d\d\/\d{4}/);
  await expect(main.getByRole('listitem').filter({ hasText: 'Devolução' })).toContainText(
    /vale até \d\d\/\d\d\/\d{4}\s*\+\sR\$\s50,00/,
  );
  await expect(main.getByRole('listitem').filter({ hasText: 'Venceu' })).toContainText(/−\sR\$\s20,00/);
  await expectAccessibleAtBothWidths(page);
});

test('[ACC-03] [UIX+02] explains how to earn credit to a customer without any @one-width', async ({
  page,
}) => {
  await registerAndLogIn(page);
  await page.goto('/conta/creditos');
  await expect(page.getByText('Nenhum movimento ainda')).toBeVisible();
  await expectAccessible(page);
});
