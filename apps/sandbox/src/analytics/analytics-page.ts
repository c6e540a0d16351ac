import { formatTime } from '@vitrine/brazil/date-time.ts';
import { html } from 'hono/html';

import type { Markup } from '#sandbox/pages/layout.ts';
import { layout } from '#sandbox/pages/layout.ts';
import { postButton } from '#sandbox/pages/post-button.ts';

import type { ReceivedEvent } from './received-events.ts';

const SHOWN = 200;

/** Renders the received events. */
export function analyticsPage(events: readonly ReceivedEvent[]): Markup {
  return layout(
    'Eventos recebidos',
    html`<h1>Eventos recebidos</h1>
      <section>
        <p>
          O que as lojas contaram ao Google Analytics, ao gerenciador de tags, à API de conversões e aos
          demais serviços de medição. Sem consentimento, nada chega aqui.
        </p>
        ${
          events.length === 0
            ? html`<p class="soft">Nenhum evento.</p>`
            : html`<div class="table">
                <table class="stacked">
                  <thead>
                    <tr>
                      <th scope="col">Recebido</th>
                      <th scope="col">De</th>
                      <th scope="col">Conteúdo</th>
                    </tr>
                  </thead>
                  <tbody>
                    ${events.slice(0, SHOWN).map(eventRow)}
                  </tbody>
                </table>
              </div>`
        }
        ${events.length === 0 ? '' : postButton('/analytics/limpar', 'Limpar eventos')}
      </section>`,
  );
}

function eventRow({ received_at, source, body }: ReceivedEvent): Markup {
  return html`<tr>
    <td class="number">${formatTime(received_at)}</td>
    <td>${source}</td>
    <td><code>${JSON.stringify(body)}</code></td>
  </tr>`;
}
