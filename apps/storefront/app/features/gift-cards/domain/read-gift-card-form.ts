import { formatBrl, parseBrl } from '@vitrine/brazil/brl.ts';
import { parseEmail } from '@vitrine/brazil/email.ts';
import { addDays, parseIsoDate, requireIsoDate } from '@vitrine/brazil/iso-date.ts';
import type { GiftCardOrderInput } from '@vitrine/contract/schemas/gift-card.ts';

/** What of a store's settings decides what it sells. */
export interface GiftCardTerms {
  readonly amounts: readonly number[];
  readonly minCentavos: number;
  readonly maxCentavos: number;
}

type GiftCardField =
  | 'amount'
  | 'other_amount'
  | 'recipient_name'
  | 'recipient_email'
  | 'sender_name'
  | 'message'
  | 'send_on';

export type GiftCardProblems = Partial<Record<GiftCardField, string>>;

/** The value of the choice to type an amount. */
export const otherAmount = 'outro';

/** The longest time between sale and mail. */
const maxDaysAhead = 365;
const maxMessage = 300;

/** Reads the typed form of a gift card: the input of its order, or the problems by field, in the order of the page. */
export function readGiftCardForm(
  form: Pick<FormData, 'get'>,
  { terms, today }: { terms: GiftCardTerms; today: string },
): { readonly input: GiftCardOrderInput } | { readonly problems: GiftCardProblems } {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const amount = readAmount({ chosen: text('amount'), typed: text('other_amount'), terms });
  const email = parseEmail(text('recipient_email'));
  const day = form.get('when') === 'day' ? readDay(text('send_on'), today) : { day: today };
  // Browsers send line breaks as two characters.
  const message = text('message').replaceAll('\r\n', '\n');
  const problems: GiftCardProblems = {
    ...('problem' in amount && { [amount.field]: amount.problem }),
    ...(text('recipient_name') === '' && { recipient_name: 'Digite o nome de quem recebe' }),
    ...(email === null && {
      recipient_email: text('recipient_email') === '' ? 'Digite o e-mail de quem recebe' : 'E-mail inválido',
    }),
    ...(text('sender_name') === '' && { sender_name: 'Digite o seu nome' }),
    ...(message.length > maxMessage && {
      message: `A mensagem passa de ${maxMessage} caracteres: tem ${message.length}`,
    }),
    ...('problem' in day && { send_on: day.problem }),
  };
  if ('problem' in amount || email === null || 'problem' in day || Object.keys(problems).length > 0) {
    return { problems };
  }
  return {
    input: {
      amount_centavos: amount.centavos,
      recipient_name: text('recipient_name'),
      recipient_email: email,
      sender_name: text('sender_name'),
      message,
      send_on: day.day,
    },
  };
}

function readAmount({
  chosen,
  typed,
  terms: { amounts, minCentavos, maxCentavos },
}: {
  chosen: string;
  typed: string;
  terms: GiftCardTerms;
}): { centavos: number } | { field: GiftCardField; problem: string } {
  if (chosen !== otherAmount) {
    const centavos = Number(chosen);
    return amounts.includes(centavos) ? { centavos } : { field: 'amount', problem: 'Escolha um valor' };
  }
  const centavos = parseBrl(typed);
  if (centavos === null) return { field: 'other_amount', problem: 'Digite um valor, como 75 ou 75,50' };
  return centavos < minCentavos || centavos > maxCentavos
    ? {
        field: 'other_amount',
        problem: `O valor vai de ${formatBrl(minCentavos)} a ${formatBrl(maxCentavos)}`,
      }
    : { centavos };
}

function readDay(typed: string, today: string): { day: string } | { problem: string } {
  const day = parseIsoDate(typed);
  if (day === null) return { problem: 'Escolha a data de envio' };
  return day < today || day > addDays(requireIsoDate(today), maxDaysAhead)
    ? { problem: 'Escolha uma data de hoje até daqui a um ano' }
    : { day };
}
