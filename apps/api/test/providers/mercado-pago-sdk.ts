import { MercadoPagoConfig } from 'mercadopago';
import { AppConfig } from 'mercadopago/dist/utils/config/index.js';

/** Returns the configuration of Mercado Pago's SDK, whose one address leads to the stub until `restore` is called. */
export function mercadoPagoSdk(stubUrl: string, accessToken: string) {
  const { BASE_URL: address } = AppConfig;
  Object.assign(AppConfig, { BASE_URL: stubUrl });
  return {
    config: new MercadoPagoConfig({ accessToken, options: { maxRetries: 0 } }),
    restore: () => void Object.assign(AppConfig, { BASE_URL: address }),
  };
}
