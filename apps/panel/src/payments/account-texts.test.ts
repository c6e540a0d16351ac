import { expect, it } from 'vitest';

import { agoText, webhookText } from './account-texts.ts';

const now = new Date('2026-11-28T15:00:00.000Z');

it.each([
  ['2026-11-28T14:59:30.000Z', 'agora'],
  ['2026-11-28T14:59:00.000Z', 'há 1 minuto'],
  ['2026-11-28T14:57:00.000Z', 'há 3 minutos'],
  ['2026-11-28T13:30:00.000Z', 'há 1 hora'],
  ['2026-11-26T15:00:00.000Z', 'há 2 dias'],
  ['2026-10-01T12:00:00.000Z', 'em 01/10/2026, 09h00'],
])('[ADM+16] says of %s that it was %s', (at, text) => {
  expect(agoText(at, now)).toBe(text);
});

it('[ADM+16] says that no webhook of the provider has come', () => {
  expect(webhookText({ last_webhook_at: null }, now)).toBe('nenhum aviso do provedor ainda');
});
