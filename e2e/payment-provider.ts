import type { APIRequestContext, Page } from '@playwright/test';

const sandboxUrl = () => process.env['E2E_SANDBOX_URL'] ?? 'http://localhost:3001';

/** The charge at the payment provider that the Pix code on the page belongs to. */
async function chargeOf(page: Page, request: APIRequestContext): Promise<string> {
  const code = await page.getByLabel('Pix copia e cola').inputValue();
  const charges = await request.get(`${sandboxUrl()}/payment/v1/charges`, {
    headers: { authorization: 'Bearer sk_sandbox_vitrine' },
  });
  const { data } = (await charges.json()) as { data: { id: string; pix?: { br_code: string } }[] };
  const charge = data.find(({ pix }) => pix?.br_code === code);
  if (!charge) throw new Error('No charge has this Pix code.');
  return charge.id;
}

/** Pays the Pix on the page, or lets its time be over, as the provider then tells the shop. */
export async function endPix(page: Page, request: APIRequestContext, how: 'pay' | 'expire'): Promise<void> {
  const charge = await chargeOf(page, request);
  const answer = await request.post(`${sandboxUrl()}/payment/v1/charges/${charge}/${how}`, { data: {} });
  if (!answer.ok()) throw new Error(`The provider answers ${answer.status()}.`);
}
