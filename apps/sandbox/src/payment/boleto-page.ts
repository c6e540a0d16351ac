import { html, raw } from 'hono/html';

import { chargeStatusLabel } from '#sandbox/pages/charge-status-label.ts';
import type { Markup } from '#sandbox/pages/layout.ts';
import { layout } from '#sandbox/pages/layout.ts';
import { postButton } from '#sandbox/pages/post-button.ts';

import { boletoFacts, readableLine, testNotice } from './boleto-facts.ts';
import type { BoletoCharge } from './boleto-facts.ts';
import { interleaved2Of5Svg } from './interleaved-2-of-5.ts';

/** The second copy as a page, with a pay button. */
export function boletoPage(charge: BoletoCharge): Markup {
  const { boleto } = charge;
  return layout(
    'Boleto',
    html`<section>
      <h1>Boleto bancário</h1>
      <p class="copy">${readableLine(boleto)}</p>
      <div class="bars">${raw(interleaved2Of5Svg(boleto.barcode))}</div>
      <h2>Dados do documento</h2>
      <dl>
        ${boletoFacts(charge).map(
          ([name, value]) =>
            html`<dt>${name}</dt>
              <dd>${value}</dd>`,
        )}
        <dt>Situação</dt>
        <dd>${chargeStatusLabel(charge.status)}</dd>
      </dl>
      <p class="soft">${testNotice}</p>
      ${
        charge.status === 'pending'
          ? postButton(`/painel/cobrancas/${charge.id}/pagar`, 'Marcar como pago', true)
          : ''
      }
    </section>`,
  );
}
