import { fillTerms } from '#api/contexts/content/content.public.ts';
import { readPaymentOffer } from '#api/contexts/payment/payment.public.ts';
import { settingPairs } from '#api/contexts/store/store.public.ts';
import type { CallHandlers } from '#api/platform/http/handler.ts';

import { advertiseMethodDiscount } from './advertise-method-discount.ts';
import { storeSettingsRepository } from './store-settings-repository.ts';

export const themeRoutes = {
  'GET /api/customization/theme/settings': ({ db }) => storeSettingsRepository.themePairs(db),
  'GET /api/theme/configs/': async ({ db, services }) => {
    const [pairs, offer] = await Promise.all([settingPairs(db), readPaymentOffer({ db, services })]);
    const origins = { path: 'payment/token_origins', value: offer.tokenOrigins.join(' ') };
    return fillTerms({ db, services }, [...advertiseMethodDiscount(pairs, offer.methods), origins]);
  },
} satisfies CallHandlers;
