import { previewHeader } from '@vitrine/contract/preview-token.ts';

import { type PreviewableMoment, requestedMoment } from '#api/platform/http/moment.ts';

import type { IncomingShopCall } from './audience-steps.ts';

/** Returns the moment of a call. A preview shows content as of its own moment; what it writes, it writes now. */
export function momentOfCall(
  { platform: { services }, req, validity }: IncomingShopCall,
  publicId: string,
): Promise<PreviewableMoment> {
  const isRead = req.method === 'GET' || req.method === 'HEAD';
  return requestedMoment(
    {
      previewToken: isRead ? req.header(previewHeader) : undefined,
      store: publicId,
      now: services.clock.now(),
      sharedSecret: services.sharedSecret,
    },
    validity,
  );
}
