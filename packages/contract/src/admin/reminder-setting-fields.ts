import type { SettingPath } from '#contract/settings.ts';

import type { FieldOf } from './setting-field.ts';

type ReminderPath = Extract<SettingPath, `reminders/${string}` | 'whatsapp/order_messages'>;

/** The forms of the settings of reminders and of messages by WhatsApp. */
export const reminderSettingFields: { readonly [Path in ReminderPath]: FieldOf<Path> } = {
  'whatsapp/order_messages': {
    group: 'reminders',
    kind: 'switch',
    label: 'Avisar o andamento do pedido por WhatsApp',
    help: 'Só quem pediu recebe, pela conta conectada em WhatsApp, além dos e-mails.',
  },
  'reminders/cart_mail': {
    group: 'reminders',
    kind: 'switch',
    label: 'Lembrar por e-mail de sacolas deixadas',
    help: 'Só quem pediu recebe: a pessoa marca no checkout ou nos dados da conta. Um lembrete por sacola, nunca depois do pedido.',
  },
  'reminders/cart_hours': {
    group: 'reminders',
    kind: 'number',
    unit: 'horas',
    label: 'Horas paradas até o lembrete',
    help: 'Desde a última mudança da sacola.',
    onlyIf: { path: 'reminders/cart_mail', is: '1' },
  },
  'reminders/coupon': {
    group: 'reminders',
    kind: 'text',
    label: 'Cupom oferecido no lembrete',
    help: 'O código de um cupom da loja. Vazio não oferece desconto.',
    onlyIf: { path: 'reminders/cart_mail', is: '1' },
  },
};
