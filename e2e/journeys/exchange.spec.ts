import { openPanel } from '../panel/panel-pages.ts';
import { placeDeliveredOrder } from '../place-order.ts';
import { choose, logInThroughApi } from '../shopper.ts';
import { moveReturnAsOwner } from '../staff-calls.ts';
import { expect, expectAccessibleAtBothWidths, test, untilReady } from '../watched-test.ts';

const vase = 'Vaso Canelado Lua';

test('[ORD+04] [ACC-02] exchanges a piece for another colour: chosen in the form, reserved, ordered and linked both ways @one-width', async ({
  page,
  request,
}) => {
  const { number, uuid, buyer } = await placeDeliveredOrder(request);
  await logInThroughApi(page, buyer);
  await page.goto(`/conta/devolucoes/nova/${uuid}`);
  await untilReady(page);
  await page.getByRole('checkbox', { name: vase }).check();
  await page.getByLabel('Motivo').selectOption('Recebi outro produto');
  await choose(page.getByRole('radio', { name: /^Troca/ }));
  await page.getByLabel(`Trocar ${vase} por`).selectOption({ index: 2 });
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: 'Pedir devolução' }).click();
  const heading = page.getByRole('heading', { level: 1, name: /^Devolução \d+$/ });
  await expect(heading).toBeVisible();
  const id = /\d+/.exec((await heading.textContent()) ?? '')?.[0] ?? '';
  await expect(page.getByRole('button', { name: 'Mudar a peça da troca' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  await moveReturnAsOwner(id, 'approved');
  await moveReturnAsOwner(id, 'received');
  await page.goto(`/conta/devolucoes/${id}`);
  await page.getByRole('link', { name: /^Pedido \d+$/ }).click();
  await expect(page.getByText(`Troca do pedido ${number}: Devolução ${id}`)).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  await openPanel(page, `/devolucoes/${id}`, `Devolução ${id}`);
  await page
    .getByRole('link', { name: /^Pedido \d+$/ })
    .last()
    .click();
  await expect(page.getByRole('link', { name: `Primeiro pedido: ${number}` })).toBeVisible();
  await expect(page.getByRole('link', { name: `Devolução ${id}` })).toBeVisible();
});
