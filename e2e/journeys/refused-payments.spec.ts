import { newPerson } from '../new-person.ts';
import { refuseReviewedPayment } from '../payment-provider.ts';
import {
  approvedCard,
  choose,
  fillCard,
  placedOrderNumber,
  refusedCard,
  reviewedCard,
  openPaymentStep,
} from '../shopper.ts';
import { expect, expectAccessibleAtBothWidths, test } from '../watched-test.ts';

/** Not that of the Pix beside a refusal. */
const payLabel = /^Pagar R\$\s[\d.,]+$/;
const notChargedText = 'Nada foi cobrado.';
const dataKeptText = 'Sua sacola e seus dados continuam aqui.';
/** Cards with the refusal message of each. Consecutive messages differ, so that each one is proven to be its card's. */
const refusals: readonly (readonly [card: string, reason: RegExp, reassurance: string])[] = [
  ['4000 0000 0000 9995', /não tem limite para esta compra/, notChargedText],
  ['4000 0000 0000 5035', /serviço de pagamento está indisponível/, dataKeptText],
  ['4000 0000 0000 0002', /O pagamento foi recusado/, notChargedText],
  ['4000 0000 0000 0069', /Este cartão está vencido/, notChargedText],
  ['4000 0000 0000 5134', /serviço de pagamento está indisponível/, notChargedText],
  ['4000 0000 0000 0127', /A verificação do cartão falhou/, notChargedText],
];

test('[PAY-01] [ORD-02] [ORD+03] explains every card refusal, also after a review, and pays the same order by another card with its interest shown @one-width', async ({
  page,
  request,
}) => {
  const person = newPerson();
  await openPaymentStep(page, { person, pieces: 2 });
  await choose(page.getByRole('radio', { name: /[Cc]artão/ }));
  const pay = page.getByRole('button', { name: payLabel });
  for (const [card, reason, reassurance] of refusals) {
    await fillCard(page, card);
    await pay.click();
    const alert = page.getByRole('main').getByRole('alert').filter({ hasText: reason });
    await expect(alert).toContainText(reassurance);
  }
  await expectAccessibleAtBothWidths(page);

  await fillCard(page, reviewedCard);
  await pay.click();
  const number = await placedOrderNumber(page);
  await expect(page.getByRole('heading', { name: 'Pagamento em análise' })).toBeVisible();
  await refuseReviewedPayment(request, person.email);
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

test('[CHK+03] keeps address, date and items beside a refused card, and pays by Pix with one press at the shown price @one-width', async ({
  page,
}) => {
  await openPaymentStep(page, { pieces: 2 });
  await choose(page.getByRole('radio', { name: /[Cc]artão/ }));
  await page.getByLabel('Parcelas').selectOption('7');
  const terms = page
    .getByRole('main')
    .getByText(/Juros de [\d,]+% ao mês \([\d,]+% ao ano\)\. Total parcelado R\$/);
  await expect(terms).toBeVisible();
  await fillCard(page, refusedCard);
  const pay = page.getByRole('button', { name: payLabel });
  const [card = ''] = /[\d.,]+/.exec((await pay.textContent()) ?? '') ?? [];
  await pay.click();
  const byPix = page.getByRole('button', { name: /^Pagar R\$\s[\d.,]+ no Pix e economizar R\$\s[\d.,]+$/ });
  await expect(byPix).toBeVisible();
  const recap = page.getByRole('region', { name: 'Entrega' });
  await expect(recap).toContainText(/Avenida Paulista, 900.*Bela Vista, São Paulo\/SP/);
  await expect(recap).toContainText(/Entrega econômica, chega até/);
  await expect(recap).toContainText('2 × Vaso Canelado Lua');
  await expect(page.getByLabel('Nome impresso no cartão')).toHaveValue('BEATRIZ N SANTANNA');
  await expectAccessibleAtBothWidths(page);
  const centavos = (text: string) => Number(text.replaceAll(/\D/g, ''));
  const [price = '', saving = ''] = [...((await byPix.textContent()) ?? '').matchAll(/[\d.]+,\d\d/g)].map(
    ([amount]) => amount,
  );
  expect(centavos(price) + centavos(saving)).toBe(centavos(card));
  await byPix.click();
  await placedOrderNumber(page);
  await expect(
    page.getByText(new RegExp(`Pague R\\$\\s${price.replaceAll('.', String.raw`\.`)}`)),
  ).toBeVisible();
});
