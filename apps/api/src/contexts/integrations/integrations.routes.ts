import type { CallHandlers } from '#api/platform/http/handler.ts';
import { limitByAddress } from '#api/platform/limit-by-address.ts';

import { integrationRepository } from './integration-repository.ts';
import { trackEvent } from './track-event.ts';

const events = limitByAddress('tracked-events', 3000);

const defaultSdkVersion = { path: 'version', value: 'v13.0' };

export const integrationsRoutes = {
  'GET /api/integrations/social-login/{provider}/config': async ({ db, path }) => {
    const pairs = await integrationRepository.publicPairs(db, `social-login/${path.provider}`);
    const hasVersion = pairs.some((pair) => pair.path === defaultSdkVersion.path);
    return pairs.length === 0 || hasVersion ? pairs : [...pairs, defaultSdkVersion];
  },

  'GET /api/integrations/{app}/public-config': ({ db, path }) =>
    integrationRepository.publicPairs(db, path.app),

  'POST /api/integrations/{app}/custom': async ({ raw, path, body, ...request }) => {
    await events.count(request);
    return trackEvent(request, {
      app: path.app,
      data: body.data,
      userAgent: raw.headers.get('user-agent'),
      consent: raw.headers.get('x-consent'),
    });
  },
} satisfies CallHandlers;
