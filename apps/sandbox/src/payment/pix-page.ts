import { formatBrl } from '@vitrine/brazil/brl.ts';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import { html, raw } from 'hono/html';
import { renderSVG } from 'uqr';

import { chargeStatusLabel } from '#sandbox/pages/charge-status-label.ts';
import type { Markup } from '#sandbox/pages/layout.ts';
import { layout } from '#sandbox/pages/layout.ts';
import { postButton } from '#sandbox/pages/post-button.ts';

import type { SandboxCharge } from './sandbox-charge.ts';

/** Simulates the payer's bank. */
export function pixPage(charge: SandboxCharge & { readonly pix: NonNullable<SandboxCharge['pix']> }): Markup {
  const { pix } = charge;
  return layout(
    'Pix',
    html`<section>
      <h1>Pix de ${formatBrl(charge.amount_centavos)}</h1>
      <div class="qr">${raw(renderSVG(pix.br_code))}</div>
      <h2>Copia e cola</h2>
      <p class="copy">${pix.br_code}</p>
      <dl>
        <dt>Pedido</dt>
        <dd>${charge.reference}</dd>
        <dt>Identificador</dt>
        <dd><code>${pix.txid}</code></dd>
        <dt>Vale até</dt>
        <dd>${formatDate(pix.expires_at)} ${formatTime(pix.expires_at)}</dd>
        <dt>Situação</dt>
        <dd>${chargeStatusLabel(charge.status)}</dd>
      </dl>
      ${
        charge.status === 'pending'
          ? postButton(`/painel/cobrancas/${charge.id}/pagar`, 'Marcar como pago', true)
          : ''
      }
    </section>`,
  );
}
