import { formatLinhaDigitavel, parseLinhaDigitavel } from '@vitrine/brazil/boleto.ts';
import { formatBrl } from '@vitrine/brazil/brl.ts';
import { formatDate } from '@vitrine/brazil/date-time.ts';
import { html, raw } from 'hono/html';

import { chargeStatusLabel } from '#sandbox/pages/charge-status-label.ts';
import type { Markup } from '#sandbox/pages/layout.ts';
import { layout } from '#sandbox/pages/layout.ts';
import { postButton } from '#sandbox/pages/post-button.ts';
import type { Charge } from '#sandbox/payment/charge.ts';
import { interleaved2Of5Svg } from '#sandbox/payment/interleaved-2-of-5.ts';

/** The second copy, made for printing. */
export function boletoPage(charge: Charge & { readonly boleto: NonNullable<Charge['boleto']> }): Markup {
  const { boleto, customer } = charge;
  const linha = parseLinhaDigitavel(boleto.linha_digitavel, boleto.due_date)?.linhaDigitavel;
  return layout(
    'Boleto',
    html`<section>
      <h1>Boleto bancário</h1>
      <p class="copy">${linha ? formatLinhaDigitavel(linha) : boleto.linha_digitavel}</p>
      <div class="bars">${raw(interleaved2Of5Svg(boleto.barcode))}</div>
      <h2>Dados do documento</h2>
      <dl>
        <dt>Beneficiário</dt>
        <dd>Vitrine Sandbox</dd>
        <dt>Pagador</dt>
        <dd>${customer.name} · ${customer.document}</dd>
        <dt>Vencimento</dt>
        <dd>${formatDate(boleto.due_date)}</dd>
        <dt>Valor</dt>
        <dd>${formatBrl(charge.amount_centavos)}</dd>
        <dt>Pedido</dt>
        <dd>${charge.reference}</dd>
        <dt>Situação</dt>
        <dd>${chargeStatusLabel(charge.status)}</dd>
      </dl>
      <p class="soft">Documento de teste: o banco 999 não existe e nenhum valor é cobrado.</p>
      ${
        charge.status === 'pending'
          ? postButton(`/painel/cobrancas/${charge.id}/pagar`, 'Marcar como pago', true)
          : ''
      }
    </section>`,
  );
}
