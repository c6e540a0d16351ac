import { formatLinhaDigitavel, parseLinhaDigitavel } from '@vitrine/brazil/boleto.ts';
import { formatBrl } from '@vitrine/brazil/brl.ts';
import { formatDate } from '@vitrine/brazil/date-time.ts';

import type { SandboxCharge } from './sandbox-charge.ts';

export type BoletoCharge = SandboxCharge & { readonly boleto: NonNullable<SandboxCharge['boleto']> };

export const testNotice = 'Documento de teste: o banco 999 não existe e nenhum valor é cobrado.';

/** The fields of every copy of a boleto, as name and value. */
export function boletoFacts(charge: BoletoCharge): readonly (readonly [string, string])[] {
  const { boleto, customer } = charge;
  return [
    ['Beneficiário', 'Vitrine Sandbox'],
    ['Pagador', `${customer.name} · ${customer.document}`],
    ['Vencimento', formatDate(boleto.due_date)],
    ['Valor', formatBrl(charge.amount_centavos)],
    ['Pedido', charge.reference],
  ];
}

/** The linha digitável in its printed groups. */
export function readableLine({ linha_digitavel: line, due_date: dueDate }: BoletoCharge['boleto']): string {
  const linha = parseLinhaDigitavel(line, dueDate)?.linhaDigitavel;
  return linha ? formatLinhaDigitavel(linha) : line;
}
