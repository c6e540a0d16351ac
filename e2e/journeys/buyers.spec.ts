import { randomUUID } from 'node:crypto';

import { linkIn, mailTo } from '../mail-inbox.ts';
import { choose, logInByPage } from '../shopper.ts';
import { expect, expectAccessibleAtBothWidths, onAnotherDevice, storeUrl, test } from '../watched-test.ts';

const password = 'Compradora#1';

test('[COM+03] invites a buyer with a limit, who asks for an approval that the company gives by the link @one-width', async ({
  page: owner,
  browser,
}) => {
  const email = `compras.${randomUUID()}@cafeteria.exemplo.com.br`;
  await logInByPage(owner, 'compras@cafeteria.exemplo.com.br', storeUrl('serra', '/login'));
  await owner.goto(storeUrl('serra', '/conta/compradores'));
  await owner.getByLabel('Nome').fill('Bia Souza');
  await owner.getByLabel('E-mail').fill(email);
  await owner.getByLabel('Limite por pedido, em R$').fill('5.000,00');
  await owner.getByRole('button', { name: 'Enviar convite' }).click();
  const card = owner.getByRole('article').filter({ hasText: email });
  await expect(card.getByText('Convite enviado')).toBeVisible();
  await expectAccessibleAtBothWidths(owner);

  const buyer = await onAnotherDevice(browser);
  await buyer.goto(linkIn(await mailTo(email)));
  await buyer.getByLabel('Nova senha', { exact: true }).fill(password);
  await buyer.getByLabel('Confirme a nova senha').fill(password);
  await buyer.getByRole('button', { name: 'Salvar nova senha' }).click();
  await logInByPage(buyer, email, storeUrl('serra', '/login'), password);

  await buyer.goto(storeUrl('serra', '/conta/pedido-rapido'));
  await buyer.getByLabel('Códigos e quantidades').fill('SER-XIC-01-BRANCO 12');
  await buyer.getByRole('button', { name: 'Conferir códigos' }).click();
  await buyer.getByRole('button', { name: /Adicionar .*sacola/ }).click();
  await buyer.getByRole('link', { name: 'Finalizar compra' }).first().click();
  await choose(buyer.getByRole('radio', { name: /chega (?:até|entre)/ }).first());
  await buyer.getByRole('button', { name: 'Continuar para o pagamento' }).click();
  await choose(buyer.getByRole('radio', { name: /Pix/ }));
  await expect(buyer.getByRole('button', { name: /^Pagar/ })).toBeVisible();

  // The company lowers the limit while the buyer is about to pay.
  await card.getByRole('button', { name: 'Mudar' }).click();
  await card.getByLabel('Limite por pedido, em R$').fill('10,00');
  await card.getByRole('button', { name: 'Salvar' }).click();
  await expect(card.getByText('Até R$ 10,00 por pedido')).toBeVisible();
  await buyer.getByRole('button', { name: /^Pagar/ }).click();
  await expect(buyer.getByText('Este pedido precisa de aprovação')).toBeVisible();
  await buyer.getByLabel('Mensagem para quem aprova').fill('Para a segunda loja');
  await expectAccessibleAtBothWidths(buyer);
  await buyer.getByRole('button', { name: 'Pedir aprovação' }).click();
  await expect(buyer.getByRole('heading', { level: 1, name: /^Aprovação \d+$/ })).toBeVisible();
  await expect(buyer.getByText('Para a segunda loja')).toBeVisible();
  const request = new URL(buyer.url()).pathname;

  await owner.goto(storeUrl('serra', request));
  await expectAccessibleAtBothWidths(owner);
  await owner.getByRole('link', { name: 'Conferir e aprovar' }).click();
  await expect(owner.getByRole('heading', { level: 1, name: 'Aprovar a compra' })).toBeVisible();
  await owner.getByRole('button', { name: 'Aprovar e ir para o pagamento' }).click();
  await expect(owner.getByText(/Seu pedido nº \d+ está reservado/)).toBeVisible();

  await buyer.reload();
  await buyer
    .getByRole('main')
    .getByRole('link', { name: /^\d{6,}$/ })
    .click();
  await expect(buyer.getByText('Pedido por Bia Souza')).toBeVisible();
  await expectAccessibleAtBothWidths(buyer);
  await buyer.context().close();
});
