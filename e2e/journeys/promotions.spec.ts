import { fillCart } from '../shopper.ts';
import { expectToast } from '../toasts.ts';
import { expect, expectAccessible, test } from '../watched-test.ts';

test('[CAR-07] [CAR-08] lists promotions, coupon and gift wrap beside the cart’s total @one-width', async ({
  page,
}) => {
  await page.goto('/quadro-folhas-de-bananeira/p');
  await fillCart(page);
  await page.goto('/carrinho');
  const quantity = page.getByRole('group', { name: /^Quantidade de Quadro/ }).getByRole('spinbutton');
  await quantity.fill('3');
  await quantity.blur();
  const summary = page.getByRole('region', { name: 'Resumo da compra' });
  await expect(summary.getByText('Parede de quadros: leve 3, pague 2')).toBeVisible();
  await expect(summary.getByText('− R$ 239,00')).toBeVisible();
  await expect(page.getByText('Desconto de R$ 239,00')).toBeVisible();
  await expect(summary.getByText('Frete grátis nos quadros')).toBeVisible();

  await summary.getByLabel('Cupom de desconto').fill('SOLO15');
  await summary.getByRole('button', { name: 'Aplicar' }).click();
  await expect(summary.getByText('O cupom não pode ser usado junto com promoções.')).toBeVisible();
  await summary.getByLabel('Cupom de desconto').fill('BEMVINDO10');
  await summary.getByRole('button', { name: 'Aplicar' }).click();
  await expect(summary.getByText('− R$ 47,80')).toBeVisible();

  await summary.getByRole('checkbox', { name: /Embrulhar para presente/ }).check();
  await summary.getByLabel(/^Mensagem do cartão/).fill('Feliz casa nova!');
  await summary.getByLabel(/^Mensagem do cartão/).blur();
  await expect(summary.getByText('Mensagem salva')).toBeVisible();
  await expect(summary.getByText('R$ 443,10')).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(summary.getByLabel(/^Mensagem do cartão/)).toHaveValue('Feliz casa nova!');
  await expect(summary.getByText('R$ 443,10')).toBeVisible();
});

test('[CAR-08] [QRY+01] keeps the coupon of a link in an empty cart, which the first product meets @one-width', async ({
  page,
}) => {
  await page.goto('/quadro-folhas-de-bananeira/p?cupom=bemvindo10');
  await expectToast(page, 'Cupom BEMVINDO10 guardado: vale assim que você colocar um produto na sacola.');
  expect(new URL(page.url()).search).not.toContain('cupom');
  await fillCart(page);
  await page.goto('/carrinho');
  const summary = page.getByRole('region', { name: 'Resumo da compra' });
  await expect(summary.getByText('BEMVINDO10').first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/?cupom=INVERNO26');
  await expectToast(page, 'Sua sacola já tem um cupom. Remova-o para usar o cupom INVERNO26.');
});
