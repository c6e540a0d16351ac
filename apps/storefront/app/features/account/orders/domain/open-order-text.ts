import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { OpenOrder } from '@vitrine/contract/schemas/overview.ts';

const ways: Record<OpenOrder['payment_type'], string> = {
  pix: 'O código Pix está na página do pedido.',
  boleto: 'O boleto está na página do pedido.',
  card: 'Falta pagar para a gente separar o seu pedido.',
};

/** What a customer waits for, or is waited for with. */
export function openOrderText({
  status,
  payment_type: type,
  arrives_on: arrivesOn,
  tracking,
}: Pick<OpenOrder, 'status' | 'payment_type' | 'arrives_on' | 'tracking'>): string {
  if (status === 'awaiting_payment') return ways[type];
  if (status === 'in_review') return 'O pagamento está sendo conferido.';
  const arrival = `Chega até ${formatDate(arrivesOn)}`;
  if (status !== 'shipped' || !tracking) return `${arrival}.`;
  const carrier = tracking.carrier === '' ? '' : ` (${tracking.carrier})`;
  return `${arrival}. Rastreio${carrier}: ${tracking.code}`;
}
