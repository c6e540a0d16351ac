import type { APIRequestContext } from '@playwright/test';

/** The keys of the account that the stub of Mercado Pago knows. */
export const keysKnownToStub = {
  publicKey: 'APP_USR-publica',
  accessToken: 'APP_USR-secreta',
  webhookSecret: 'assinatura-secreta',
};

/** Another account, whose owner ends its access and renews it. */
export const secondAccount = { accessToken: 'APP_USR-segunda-secreta' };

/** Has Mercado Pago's stub receive the payment of a Pix code or of a boleto's line, and notify the shop. */
export async function payAtMercadoPago(request: APIRequestContext, code: string): Promise<void> {
  const response = await request.post(`${process.env['E2E_MERCADO_PAGO_URL']}/payer`, { data: code });
  if (!response.ok()) throw new Error(`the provider or its webhook responded ${response.status()}`);
}
