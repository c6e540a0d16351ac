import { mailAbout } from '../mail-inbox.ts';
import { newPerson } from '../new-person.ts';
import { orderByPix } from '../order-by-pix.ts';
import { payPix } from '../payment-provider.ts';
import { choose, logInThroughApi, registerAndLogIn } from '../shopper.ts';
import { expect, expectAccessibleAtBothWidths, onAnotherDevice, test } from '../watched-test.ts';

test('[CHK+04] sells a gift card, mails it, and makes it the credit of its recipient @one-width', async ({
  page,
  request,
  browser,
}) => {
  const recipient = newPerson();
  await logInThroughApi(page, { email: 'ana@exemplo.com.br' });
  await page.goto('/vale-presente');
  await choose(page.getByRole('radio', { name: 'Outro valor' }));
  await page.getByLabel('Valor em reais').fill('75,50');
  await page.getByLabel('Nome de quem recebe').fill(recipient.firstName);
  await page.getByLabel('E-mail de quem recebe').fill(recipient.email);
  await page.getByLabel('Seu nome, como aparece no presente').fill('Ana');
  await page.getByLabel(/^Mensagem/).fill('Feliz aniversário!');
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: 'Ir para o pagamento' }).click();
  // The amount that was typed, without the discount of the Pix.
  await expect(page.getByRole('region', { name: 'Resumo do pedido' })).toContainText(/R\$\s75,50/);
  await orderByPix(page);
  await payPix(page, request);
  const { text } = await mailAbout(recipient.email, 'Seu código', async () => undefined);
  expect(text).toContain('Feliz aniversário!');
  const link = /https?:\/\/\S+\/vale-presente\/resgatar#\S+/.exec(text)?.[0] ?? '';

  const theirs = await onAnotherDevice(browser);
  await registerAndLogIn(theirs);
  await theirs.goto(`/vale-presente/resgatar${new URL(link).hash}`);
  await expect(theirs.getByLabel('Código do vale-presente')).not.toHaveValue('');
  await expectAccessibleAtBothWidths(theirs);
  await theirs.getByRole('button', { name: 'Resgatar' }).click();
  await expect(theirs.getByText(/R\$\s75,50 resgatados/)).toBeVisible();
  await theirs.getByRole('link', { name: 'Ver meus créditos' }).click();
  await expect(theirs.getByRole('listitem').filter({ hasText: 'Vale-presente final' })).toContainText(
    /\+\sR\$\s75,50/,
  );
  await theirs.context().close();
});
