import { newPerson } from '../new-person.ts';
import { refuseReviewed } from '../payment-provider.ts';
import {
  approvedCard,
  choose,
  fillCard,
  placedOrderNumber,
  reviewedCard,
  shopperAtPayment,
} from '../shopper.ts';
import { expect, expectAccessibleAtBothWidths, test } from '../watched-test.ts';

const nothingCharged = 'Nada foi cobrado.';
const nothingLost = 'Sua sacola e seus dados continuam aqui.';
/** The refusal that each card gets, and its message. Neighbours differ, so that each message proves its card. */
const refusals: readonly (readonly [card: string, why: RegExp, calm: string])[] = [
  ['4000 0000 0000 9995', /não tem limite para esta compra/, nothingCharged],
  ['4000 0000 0000 5035', /serviço de pagamento está indisponível/, nothingLost],
  ['4000 0000 0000 0002', /O pagamento foi recusado/, nothingCharged],
  ['4000 0000 0000 0069', /Este cartão está vencido/, nothingCharged],
  ['4000 0000 0000 5134', /serviço de pagamento está indisponível/, nothingCharged],
  ['4000 0000 0000 0127', /A verificação do cartão falhou/, nothingCharged],
];

test('[PAY-01] [ORD-02] [ORD+03] explains every card refusal, also after a review, and pays the same order by another card with its interest shown @one-width', async ({
  page,
  request,
}) => {
  const person = newPerson();
  await shopperAtPayment(page, { person, pieces: 2 });
  await choose(page.getByRole('radio', { name: /[Cc]artão/ }));
  const pay = page.getByRole('button', { name: /^Pagar/ });
  for (const [card, why, calm] of refusals) {
    await fillCard(page, card);
    await pay.click();
    const alert = page.getByRole('main').getByRole('alert').filter({ hasText: why });
    await expect(alert).toContainText(calm);
  }
  await expectAccessibleAtBothWidths(page);

  await fillCard(page, reviewedCard);
  await pay.click();
  const number = await placedOrderNumber(page);
  await expect(page.getByRole('heading', { name: 'Pagamento em análise' })).toBeVisible();
  await refuseReviewed(request, person.email);
  await expect(page.getByRole('heading', { name: 'O pagamento não foi concluído' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: 'Escolher como pagar' }).click();
  await choose(page.getByRole('radio', { name: /[Cc]artão/ }));
  await page.getByLabel('Parcelas').selectOption('7');
  await fillCard(page, approvedCard);
  const [price = ''] = /R\$\s[\d.,]+/.exec((await pay.textContent()) ?? '') ?? [];
  const summary = page.getByRole('region', { name: 'Resumo do pedido' });
  await expect(summary).toContainText(/Juros do parcelamento\s*R\$/);
  await expect(summary).toContainText(price);
  await pay.click();
  expect(await placedOrderNumber(page)).toBe(number);
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Visa final 1111, 7x de R$' })).toContainText(
    price,
  );
  await expect(summary).toContainText(/Juros do parcelamento\s*R\$/);
});
