import { formatBrl, parseBrl } from '@vitrine/brazil/brl.ts';
import type { BuyerRole, BuyerStatus } from '@vitrine/contract/schemas/buyer.ts';

export const roleOptions: readonly { readonly value: BuyerRole; readonly label: string }[] = [
  { value: 'buyer', label: 'Comprador: faz pedidos' },
  { value: 'approver', label: 'Aprovador: também aprova os de outros' },
  { value: 'manager', label: 'Gestor: também gerencia os compradores' },
];

export const roleLabels: Readonly<Record<BuyerRole, string>> = {
  buyer: 'Comprador',
  approver: 'Aprovador',
  manager: 'Gestor',
};

export const statusViews: Readonly<
  Record<BuyerStatus, { readonly label: string; readonly tone: 'success' | 'warning' | 'danger' }>
> = {
  active: { label: 'Ativo', tone: 'success' },
  invited: { label: 'Convite enviado', tone: 'warning' },
  invite_expired: { label: 'Convite vencido', tone: 'danger' },
};

/** Returns the words for a limit: null lets every order pass, 0 none. */
export function limitWords(centavos: number | null): string {
  if (centavos === null) return 'Sem limite por pedido';
  if (centavos === 0) return 'Todo pedido precisa de aprovação';
  return `Até ${formatBrl(centavos)} por pedido`;
}

/** Returns a typed limit in centavos; null for an empty field, undefined for what is no amount. */
export function typedLimit(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const centavos = parseBrl(text);
  return centavos === null || centavos < 0 || centavos > 1_000_000_000 ? undefined : centavos;
}

/** Returns a limit as its field shows it. */
export function limitFieldText(centavos: number | null): string {
  return centavos === null ? '' : (centavos / 100).toFixed(2).replace('.', ',');
}
