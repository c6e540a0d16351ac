import { type PaymentPromotion, paymentPromotion } from '@vitrine/contract/payment-promotion.ts';
import { type InstalmentTerms, instalmentTerms } from '@vitrine/rules/offered-plans.ts';

import { api } from '#app/platform/api/api.ts';
import { isCallError } from '#app/platform/errors/or-null.ts';
import type { BrowserSettings } from '#app/platform/store/store-context.ts';

import type { PaymentTerms } from './domain/payment-terms.ts';

async function loadInstalments(settings: BrowserSettings): Promise<InstalmentTerms | null> {
  const code = settings['shelf/installment_method'];
  if (!settings['shelf/show_installments'] || code === '') return null;
  try {
    const config = await api('GET /api/payment/methods/{code}/public-config', { path: { code } });
    return instalmentTerms(config.installments);
  } catch (error) {
    // The page is rendered without instalments.
    if (isCallError(error)) return null;
    throw error;
  }
}

async function loadPaymentPromotion(settings: BrowserSettings): Promise<PaymentPromotion | null> {
  const promotion = paymentPromotion(settings);
  if (!promotion) return null;
  // Loaded on navigation in the browser only: the first page includes its prices.
  const { loadPromotion } = await import('./load-promotion.ts');
  const running = await loadPromotion(settings);
  return running ? { ...promotion, name: running.name, message: running.msg, css: running.css } : promotion;
}

/** Loads how the store shows prices: instalments and promotion. */
export async function loadPaymentTerms(settings: BrowserSettings): Promise<PaymentTerms> {
  const [instalments, promotion] = await Promise.all([
    loadInstalments(settings),
    loadPaymentPromotion(settings),
  ]);
  return { instalments, promotion };
}
