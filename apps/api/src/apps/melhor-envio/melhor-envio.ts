import type { BuiltInApp } from '#api/contexts/apps/apps.public.ts';

import { readBoxSizes, saveBoxSizes } from './box-sizes.ts';
import { advanceLabels } from './labels/advance-labels.ts';
import { cancelLabels } from './labels/cancel-labels.ts';
import { buyLabels, offerLabels } from './labels/offer-labels.ts';
import { printLabels } from './labels/print-labels.ts';
import { noteMovement, receiveMessage, trackLabels } from './labels/track-labels.ts';
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
    'offer-labels': { permission: 'orders.write', run: offerLabels },
    'buy-labels': { permission: 'orders.write', run: buyLabels },
    'cancel-labels': { permission: 'orders.write', run: cancelLabels },
    'print-labels': { permission: 'orders.write', run: printLabels },
  },
  receive: receiveMessage,
  jobs: {
    'renew-account': { everyMs: 6 * hourMs, run: renewAccount },
    'advance-labels': { run: advanceLabels },
    'track-labels': { everyMs: hourMs / 2, run: trackLabels },
    'note-movement': { run: noteMovement },
  },
};
