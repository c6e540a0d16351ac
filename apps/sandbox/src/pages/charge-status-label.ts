import { html } from 'hono/html';

import type { ChargeStatus } from '#sandbox/payment/sandbox-charge.ts';

import type { Markup } from './layout.ts';

const LABELS: Readonly<Record<ChargeStatus, readonly [text: string, tone: 'good' | 'bad' | 'wait']>> = {
  approved: ['Aprovada', 'good'],
  refused: ['Recusada', 'bad'],
  pending: ['Aguardando', 'wait'],
  in_review: ['Em análise', 'wait'],
  expired: ['Expirada', 'bad'],
  cancelled: ['Cancelada', 'bad'],
  refunded: ['Estornada', 'bad'],
};

export function chargeStatusLabel(status: ChargeStatus): Markup {
  const [text, tone] = LABELS[status];
  return html`<span class="state ${tone}">${text}</span>`;
}
