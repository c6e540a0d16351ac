import { formatBrl } from '@vitrine/brazil/brl.ts';
import { nameOfCardBrand } from '@vitrine/brazil/card-brand.ts';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import { html } from 'hono/html';

import { deferredMethods } from '#sandbox/payment/deferred-methods.ts';
import type { SandboxCharge, ChargeRefusalCode } from '#sandbox/payment/sandbox-charge.ts';

import { chargeStatusLabel } from './charge-status-label.ts';
import type { Markup } from './layout.ts';
import { postButton } from './post-button.ts';

const SHOWN = 50;

const REFUSAL_LABELS: Readonly<Record<ChargeRefusalCode, string>> = {
  insufficient_funds: 'Saldo insuficiente',
  issuer_declined: 'Recusada pelo emissor',
  expired_card: 'Cartão vencido',
  card_verification_failed: 'Verificação do cartão falhou',
  review_refused: 'Reprovada na análise',
};

export function chargesSection(charges: readonly SandboxCharge[]): Markup {
  return html`<section id="cobrancas">
    <h2>Cobranças</h2>
    ${
      charges.length === 0
        ? html`<p class="soft">
            Nenhuma cobrança ainda. Elas aparecem aqui quando um pedido é fechado na loja.
          </p>`
        : html`<div class="table">
            <table class="stacked">
              <thead>
                <tr>
                  <th scope="col">Criada</th>
                  <th scope="col">Pedido</th>
                  <th scope="col">Valor</th>
                  <th scope="col">Meio</th>
                  <th scope="col">Situação</th>
                  <th scope="col">Ações</th>
                </tr>
              </thead>
              <tbody>
                ${charges.slice(0, SHOWN).map(chargeRow)}
              </tbody>
            </table>
          </div>`
    }
  </section>`;
}

function chargeRow(charge: SandboxCharge): Markup {
  return html`<tr>
    <td class="number">${formatDate(charge.created_at)}<br />${formatTime(charge.created_at)}</td>
    <td><code>${charge.reference}</code><br /><span class="soft">${charge.customer.name}</span></td>
    <td class="number">${formatBrl(charge.amount_centavos)}</td>
    <td>${methodOf(charge)}</td>
    <td>${chargeStatusLabel(charge.status)}${refusalOf(charge)}</td>
    <td>${actionsOf(charge)}</td>
  </tr>`;
}

function cardDetail({ card }: SandboxCharge): Markup | string {
  if (!card) return '';
  return html`<br /><span class="soft"
      >${nameOfCardBrand(card.brand)} final ${card.last4}, ${card.installments}x</span
    >`;
}

function methodOf(charge: SandboxCharge): Markup {
  if (charge.method === 'card') return html`Cartão${cardDetail(charge)}`;
  const { label, payerPage } = deferredMethods[charge.method];
  return html`${label}${payerPage && html`<br /><a href="${payerPage.path}/${charge.id}">${payerPage.label}</a>`}`;
}

function actionsOf(charge: SandboxCharge): Markup[] {
  const base = `/painel/cobrancas/${charge.id}`;
  const resend = postButton(`${base}/reenviar-webhook`, 'Reenviar webhook');
  if (charge.status === 'pending') {
    return [postButton(`${base}/pagar`, 'Marcar como pago', true), postButton(`${base}/expirar`, 'Expirar')];
  }
  if (charge.status === 'in_review') return [postButton(`${base}/pagar`, 'Aprovar análise', true)];
  if (charge.status === 'expired' || charge.status === 'cancelled') {
    return [postButton(`${base}/pagar-com-atraso`, 'Pagar com atraso'), resend];
  }
  if (charge.status === 'approved') return [postButton(`${base}/estornar`, 'Estornar'), resend];
  return [resend];
}

function refusalOf({ refusal_code }: SandboxCharge): Markup | string {
  if (!refusal_code) return '';
  return html`<br /><span class="soft">${REFUSAL_LABELS[refusal_code]}</span>`;
}
