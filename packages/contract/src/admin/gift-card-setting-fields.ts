import type { SettingPath } from '#contract/settings.ts';

import type { FieldOf } from './setting-field.ts';

type GiftCardPath = Extract<SettingPath, `gift_cards/${string}`>;

const whenOn = { path: 'gift_cards/on', is: '1' } as const;

/** The forms of the settings of gift cards. */
export const giftCardSettingFields: { readonly [Path in GiftCardPath]: FieldOf<Path> } = {
  'gift_cards/on': {
    group: 'gift_cards',
    kind: 'switch',
    label: 'Vender vale-presente',
    help: 'Na página /vale-presente da loja. Quem recebe resgata o código e usa o valor como crédito, em uma ou mais compras.',
  },
  'gift_cards/amounts': {
    group: 'gift_cards',
    kind: 'lines',
    label: 'Valores oferecidos (R$)',
    help: 'Um por linha, como 50 ou 150,00, até R$ 10.000.',
    onlyIf: whenOn,
  },
  'gift_cards/min_centavos': {
    group: 'gift_cards',
    kind: 'amount',
    label: 'Menor valor que se pode digitar',
    onlyIf: whenOn,
  },
  'gift_cards/max_centavos': {
    group: 'gift_cards',
    kind: 'amount',
    label: 'Maior valor que se pode digitar',
    onlyIf: whenOn,
  },
  'gift_cards/valid_months': {
    group: 'gift_cards',
    kind: 'number',
    unit: 'meses',
    label: 'Validade, a partir do envio',
    help: '0 para não vencer. A página, o e-mail e o saldo dizem a validade; ela não muda para o que já foi vendido.',
    onlyIf: whenOn,
  },
};
