import type { APIRequestContext, Page } from '@playwright/test';

const sandboxUrl = () => process.env['E2E_SANDBOX_URL'] ?? 'http://localhost:3001';

interface Charge {
  readonly id: string;
  readonly status: string;
  readonly amount_centavos: number;
  readonly customer: { readonly email: string };
  readonly pix?: { readonly br_code: string };
}

/** Returns the newest charge at the payment provider that matches. */
async function findCharge(request: APIRequestContext, isMatch: (charge: Charge) => boolean): Promise<Charge> {
  const charges = await request.get(`${sandboxUrl()}/payment/v1/charges`, {
    headers: { authorization: `Bearer ${process.env['E2E_SANDBOX_SECRET_KEY']}` },
  });
  const { data } = (await charges.json()) as { data: Charge[] };
  const charge = data.find(isMatch);
  if (!charge) throw new Error('the provider has no such charge');
  return charge;
}

/** Has the provider apply an action to a charge and notify the shop. */
async function postChargeAction(
  request: APIRequestContext,
  { id }: Charge,
  action: 'pay' | 'expire' | 'refuse',
): Promise<void> {
  const url = `${sandboxUrl()}/payment/v1/charges/${id}/${action}`;
  const response = await request.post(url, { data: {} });
  if (!response.ok()) throw new Error(`the provider responded ${response.status()}`);
}

/** Returns the charge of the Pix on the page. */
export async function pixChargeOn(page: Page, request: APIRequestContext): Promise<Charge> {
  const code = await page.getByLabel('Pix copia e cola').inputValue();
  return findCharge(request, ({ pix }) => pix?.br_code === code);
}

/** Has the provider pay the Pix on the page and notify the shop. */
export async function payPix(page: Page, request: APIRequestContext): Promise<void> {
  await postChargeAction(request, await pixChargeOn(page, request), 'pay');
}

/** Has the provider expire the Pix on the page and notify the shop. */
export async function expirePix(page: Page, request: APIRequestContext): Promise<void> {
  await postChargeAction(request, await pixChargeOn(page, request), 'expire');
}

/** Has the provider refuse the customer's payment by `reviewedCard` and notify the shop. */
export async function refuseReviewedPayment(request: APIRequestContext, email: string): Promise<void> {
  const isInReview = ({ status, customer }: Charge) => status === 'in_review' && customer.email === email;
  await postChargeAction(request, await findCharge(request, isInReview), 'refuse');
}

/** Has the provider pay the newest charge of a customer and notify the shop. */
export async function payChargeOf(request: APIRequestContext, email: string): Promise<void> {
  await postChargeAction(
    request,
    await findCharge(request, ({ customer }) => customer.email === email),
    'pay',
  );
}
