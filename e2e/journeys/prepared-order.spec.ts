import { mailCount, mailTo } from '../mail-inbox.ts';
import { newPerson } from '../new-person.ts';
import { orderByPix } from '../order-by-pix.ts';
import { payPix, pixChargeOn } from '../payment-provider.ts';
import { prepareOrderAsOwner } from '../staff-calls.ts';
import { expect, expectAccessibleAtBothWidths, onAnotherDevice, storeUrl, test } from '../watched-test.ts';

const centavosIn = (text: string) => Number(/R\$\s([\d.,]+)/.exec(text)?.[1]?.replaceAll(/[.,]/g, ''));

test('[ORD+06] pays by Pix an order that the staff prepared, from its mailed link @on-phone', async ({
  page,
  request,
  browser,
}) => {
  const person = newPerson();
  const product = await request.get(
    storeUrl('aurora', '/api/catalog/products/by-key?slug=vaso-canelado-lua'),
  );
  const { data } = (await product.json()) as { data: { variants: { id: number }[] } };
  await prepareOrderAsOwner({
    person,
    variantId: data.variants[0]?.id ?? 0,
    qty: 2,
    discountCentavos: 1_000,
  });

  const { text } = await mailTo(person.email, 1);
  const link = /\/pedido-preparado#[\w-]{43}/.exec(text)?.[0] ?? '';
  const document = await page.goto(storeUrl('aurora', link));
  expect(document?.headers()['cache-control']).toBe('private, no-store');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect(page.getByText(`Olá, ${person.firstName}!`)).toBeVisible();
  await expect(page.getByText(/Avenida Paulista, 900/)).toBeVisible();
  await expect(page.getByText('Pedido por telefone')).toBeVisible();
  // The address of the page names nothing of the order.
  await expect(page).toHaveURL(({ pathname, hash }) => pathname === '/pedido-preparado' && hash === '');
  await expectAccessibleAtBothWidths(page);
  const total = page.getByRole('region', { name: 'Total' });
  await expect(total.getByText('Total no Pix')).toBeVisible();
  const shown = centavosIn((await total.locator('dl > div').last().textContent()) ?? '');
  await page.reload();
  await expect(total).toBeVisible();

  const other = await onAnotherDevice(browser);
  await other.goto(storeUrl('aurora', link));
  await expect(other.getByRole('button', { name: 'Ir para o pagamento' })).toBeVisible();

  await page.getByRole('button', { name: 'Ir para o pagamento' }).click();
  await expect(page.getByText(/Seu pedido nº \d+ está reservado/)).toBeVisible();
  const number = await orderByPix(page);
  expect((await pixChargeOn(page, request)).amount_centavos).toBe(shown);
  // With the link, the order, and the code to pay it.
  await expect.poll(() => mailCount(person.email)).toBe(3);
  const { text: ordered } = await mailTo(person.email, await mailCount(person.email));
  expect(centavosIn(/Total[^R]*(R\$\s[\d.,]+)/.exec(ordered)?.[1] ?? '')).toBe(shown);

  // The second payer gets the same order.
  await other.getByRole('button', { name: 'Ir para o pagamento' }).click();
  await expect(other.getByText(`Seu pedido nº ${number} está reservado`)).toBeVisible();

  await payPix(page, request);
  await expect(page.getByText('Pagamento confirmado').first()).toBeVisible();
  await other.goto(storeUrl('aurora', '/'));
  await other.goto(storeUrl('aurora', link));
  await expect(other.getByText(`O pedido nº ${number} já foi pago ou cancelado`)).toBeVisible();
  await expectAccessibleAtBothWidths(other);
  await other.context().close();

  await page.goto(storeUrl('aurora', `/pedido-preparado#${'A'.repeat(43)}`));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Este link não vale mais' })).toBeVisible();
});
