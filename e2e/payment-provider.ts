import type { APIRequestContext, Page } from '@playwright/test';

const sandboxUrl = () => process.env['E2E_SANDBOX_URL'] ?? 'http://localhost:3001';

interface Charge {
  readonly id: string;
  readonly status: string;
  readonly customer: { readonly email: string };
  readonly pix?: { readonly br_code: string };
}

/** Returns the newest charge at the payment provider that matches. */
async function chargeWhere(request: APIRequestContext, isIt: (charge: Charge) => boolean): Promise<string> {
  const charges = await request.get(`${sandboxUrl()}/payment/v1/charges`, {
    headers: { authorization: `Bearer ${process.env['E2E_SANDBOX_SECRET_KEY']}` },
  });
  const { data } = (await charges.json()) as { data: Charge[] };
  const charge = data.find(isIt);
  if (!charge) throw new Error('The provider has no such charge.');
  return charge.id;
}

async function tell(request: APIRequestContext, charge: string, what: string): Promise<void> {
  const answer = await request.post(`${sandboxUrl()}/payment/v1/charges/${charge}/${what}`, { data: {} });
  if (!answer.ok()) throw new Error(`The provider answers ${answer.status()}.`);
}

/** Has the provider pay or expire the Pix on the page and notify the shop. */
export async function endPix(page: Page, request: APIRequestContext, how: 'pay' | 'expire'): Promise<void> {
  const code = await page.getByLabel('Pix copia e cola').inputValue();
  await tell(request, await chargeWhere(request, ({ pix }) => pix?.br_code === code), how);
}

/** Ends the review of the customer's payment by `reviewedCard`. */
export async function refuseReviewed(request: APIRequestContext, email: string): Promise<void> {
  const isIt = ({ status, customer }: Charge) => status === 'in_review' && customer.email === email;
  await tell(request, await chargeWhere(request, isIt), 'refuse');
}
