import type { SettingPath } from '#contract/settings.ts';

import type { FieldOf } from './setting-field.ts';

type OrderReviewPath = Extract<SettingPath, `orders/review_${string}`>;

/** How long a paid order waits for an app that reviews it, and what becomes of it without an answer. */
export const orderReviewSettingFields: { readonly [Path in OrderReviewPath]: FieldOf<Path> } = {
  'orders/review_minutes': {
    group: 'checkout',
    kind: 'number',
    label: 'Esperar a análise de um pedido por',
    unit: 'minutos',
    help: 'Só com um aplicativo que analisa pedidos pagos.',
  },
  'orders/review_rule': {
    group: 'checkout',
    kind: 'choice',
    label: 'Sem resposta da análise',
    options: { release: 'O pedido segue', hold: 'O pedido espera uma decisão da equipe' },
  },
};
