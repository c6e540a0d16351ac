import { randomInt } from 'node:crypto';

import { linkIn, mailTo } from '../mail-inbox.ts';
import { expect, expectAccessibleAtBothWidths, test } from '../watched-test.ts';
import { openPanel } from './panel-pages.ts';

const password = 'uma frase bem comprida';

test('[AUT+02] [ADM+01] signs in to the panel with a passkey as second factor @one-width', async ({
  page,
  browser,
}) => {
  const email = `chave.${randomInt(1e9)}@exemplo.com.br`;
  await openPanel(page, '/equipe', 'Equipe');
  await page.getByRole('button', { name: 'Convidar' }).click();
  const invitation = page.getByRole('dialog', { name: 'Convidar para a equipe' });
  await invitation.getByLabel('Nome').fill('Lia Camargo');
  await invitation.getByLabel('E-mail').fill(email);
  await invitation.getByRole('button', { name: 'Enviar convite' }).click();

  const person = await (await browser.newContext()).newPage();
  const cdp = await person.context().newCDPSession(person);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    // A security key, which asks for no fingerprint and lists nothing.
    options: {
      protocol: 'ctap2',
      transport: 'usb',
      hasResidentKey: false,
      hasUserVerification: false,
      automaticPresenceSimulation: true,
    },
  });
  await person.goto(linkIn(await mailTo(email)));
  await person.getByLabel('Nova senha').fill(password);
  await person.getByLabel('Repita a senha').fill(password);
  await person.getByRole('button', { name: 'Definir senha' }).click();
  await person.getByRole('link', { name: 'Lia Camargo' }).click();
  const card = person.getByRole('region', { name: 'Chaves de acesso' });
  await card.getByRole('button', { name: 'Criar chave de acesso' }).click();
  const adding = person.getByRole('dialog', { name: 'Criar chave de acesso' });
  await adding.getByLabel('Sua senha').fill(password);
  await expectAccessibleAtBothWidths(person);
  await adding.getByRole('button', { name: 'Continuar' }).click();
  await expect(card.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')).toHaveCount(
    10,
  );
  await expect(card.getByText('Chave de segurança', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Guardei os códigos' }).click();
  await expectAccessibleAtBothWidths(person);

  await person.getByRole('button', { name: 'Sair' }).click();
  await expect(person.getByRole('heading', { level: 1, name: 'Entrar no painel' })).toBeVisible();
  await person.getByLabel('E-mail').fill(email);
  await person.getByLabel('Senha').fill(password);
  await person.getByRole('button', { name: 'Entrar' }).click();
  await expect(person.getByLabel('Código de verificação')).toBeVisible();
  await expectAccessibleAtBothWidths(person);
  await person.getByRole('button', { name: 'Usar chave de acesso' }).click();
  await expect(person.getByRole('link', { name: 'Lia Camargo' })).toBeVisible();
  await person.context().close();
});
