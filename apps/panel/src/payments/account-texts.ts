import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import type {
  AdminPaymentAccount,
  PaymentCheckProblem,
} from '@vitrine/contract/admin/schemas/payment-accounts.ts';

import { paymentAccountKindLabels, paymentCheckLabels } from '#panel/ui/labels/payment-labels.ts';
import type { StatusTone } from '#panel/ui/status-badge.tsx';

/** Says whose account it is and whether it takes money: 'Conta de Fulana Ltda., produção'. */
export function holderText({ kind, holder, is_test: isTest }: AdminPaymentAccount): string {
  if (kind === 'sandbox') return 'Pagamentos simulados, para experimentar a loja';
  const environment = isTest === null ? null : isTest ? 'teste' : 'produção';
  return [holder === null ? `Conta ${paymentAccountKindLabels[kind]}` : `Conta de ${holder}`, environment]
    .filter((part) => part !== null)
    .join(', ');
}

/** Names an account in one line, as in a choice. */
export function accountLabel(account: AdminPaymentAccount): string {
  return account.kind === 'sandbox' ? account.name : `${account.name} (${holderText(account)})`;
}

export const checkHelp: Readonly<Record<PaymentCheckProblem, string>> = {
  keys_refused:
    'O provedor não aceita mais a chave secreta. Cole a chave atual, que pode ter sido renovada lá.',
  public_key_refused: 'O provedor não conhece a chave pública. Cole as duas chaves da mesma tela.',
  other_country: 'A conta é de outro país, e a loja cobra em reais.',
  forbidden: 'O provedor não aceita pedidos deste servidor. No painel dele, libere o endereço do servidor.',
  unreachable:
    'O provedor não respondeu quando conferimos. Isto nada diz sobre as chaves: confira de novo daqui a pouco.',
};

/** Says how the last check of an account ended. */
export function checkState({ check }: Pick<AdminPaymentAccount, 'check'>): {
  tone: StatusTone;
  label: string;
} {
  if (check === null) return { tone: 'muted', label: 'Ainda não conferida' };
  if (check.problem === null) return { tone: 'good', label: 'Funcionando' };
  return {
    tone: check.problem === 'unreachable' ? 'waiting' : 'bad',
    label: paymentCheckLabels[check.problem],
  };
}

/** Whether an account can be chosen to charge: its provider has not refused it. */
export function canCharge({ check }: Pick<AdminPaymentAccount, 'check'>): boolean {
  return check === null || check.problem === null || check.problem === 'unreachable';
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Says how long ago something was: 'agora', 'há 3 minutos', 'ontem'; its day after a month. */
export function agoText(at: string, now: Date): string {
  const ms = now.getTime() - new Date(at).getTime();
  if (ms < minuteMs) return 'agora';
  const count = (of: number, one: string, many: string) => {
    const whole = Math.floor(ms / of);
    return whole === 1 ? `há 1 ${one}` : `há ${whole} ${many}`;
  };
  if (ms < hourMs) return count(minuteMs, 'minuto', 'minutos');
  if (ms < dayMs) return count(hourMs, 'hora', 'horas');
  if (ms < 30 * dayMs) return count(dayMs, 'dia', 'dias');
  return `em ${formatDate(at)}, ${formatTime(at)}`;
}

/** Says when the provider's last webhook came. */
export function webhookText(
  { last_webhook_at: at }: Pick<AdminPaymentAccount, 'last_webhook_at'>,
  now: Date,
): string {
  return at === null ? 'nenhum aviso do provedor ainda' : `último aviso do provedor ${agoText(at, now)}`;
}
