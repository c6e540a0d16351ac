import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import { html } from 'hono/html';

import type { WebhookDelivery } from '#sandbox/payment/webhook-dispatcher.ts';

import type { Markup } from './layout.ts';
import { postButton } from './post-button.ts';

const SHOWN = 50;
const STATES: Readonly<Record<WebhookDelivery['state'], readonly [text: string, tone: string]>> = {
  pending: ['Na fila', 'wait'],
  delivered: ['Entregue', 'good'],
  failed: ['Falhou', 'bad'],
};

export function sentWebhooksSection(deliveries: readonly WebhookDelivery[]): Markup {
  return html`<section id="webhooks">
    <h2>Webhooks enviados</h2>
    ${
      deliveries.length === 0
        ? html`<p class="soft">Nenhum webhook ainda.</p>`
        : html`<div class="table">
            <table class="stacked">
              <thead>
                <tr>
                  <th scope="col">Evento</th>
                  <th scope="col">Destino</th>
                  <th scope="col">Tentativas</th>
                  <th scope="col">Situação</th>
                  <th scope="col">Ações</th>
                </tr>
              </thead>
              <tbody>
                ${deliveries.slice(0, SHOWN).map(deliveryRow)}
              </tbody>
            </table>
          </div>`
    }
  </section>`;
}

function deliveryRow(delivery: WebhookDelivery): Markup {
  const [text, tone] = STATES[delivery.state];
  return html`<tr>
    <td>
      <code>${delivery.type}</code><br /><span class="soft number"
        >${formatDate(delivery.created_at)} ${formatTime(delivery.created_at)}</span
      >
    </td>
    <td><code>${delivery.url}</code></td>
    <td>${delivery.attempts.map((attempt) => attempt.result).join(', ')}</td>
    <td><span class="state ${tone}">${text}</span></td>
    <td>${postButton(`/painel/webhooks/${delivery.id}/reenviar`, 'Enviar de novo')}</td>
  </tr>`;
}
