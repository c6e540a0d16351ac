import type { BuiltInApp } from '#api/contexts/apps/apps.public.ts';

import { readBoxSizes, saveBoxSizes } from './box-sizes.ts';
import { melhorEnvioAuthorization } from './melhor-envio-authorization.ts';
import { melhorEnvioManifest } from './melhor-envio-manifest.ts';
import { quoteDelivery } from './quote-delivery.ts';
import { readStatus } from './read-status.ts';
import { renewAccount } from './renew-account.ts';

const hourMs = 3_600_000;

/** Freight and labels of Melhor Envio [INT+03]. */
export const melhorEnvio: BuiltInApp = {
  manifest: melhorEnvioManifest,
  answers: { 'delivery.quote': quoteDelivery },
  authorization: melhorEnvioAuthorization,
  actions: {
    status: { permission: 'orders.read', run: readStatus },
    boxes: { permission: 'orders.read', run: readBoxSizes },
    'save-boxes': { permission: 'shipping.write', run: saveBoxSizes },
  },
  jobs: {
    'renew-account': { everyMs: 6 * hourMs, run: renewAccount },
  },
};
