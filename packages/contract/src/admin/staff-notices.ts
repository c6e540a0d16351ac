import { type HeldRole, type Permission, permissionsHeld } from './permissions.ts';

interface StaffNotice {
  readonly label: string;
  readonly help: string;
  /** Who may not see the subject is not mailed about it. */
  readonly permission: Permission;
}

/** The events that a store's staff is mailed about, each person those that they chose. */
export const staffNotices = {
  order_paid: {
    label: 'Pedido pago',
    help: 'Um e-mail por pedido, quando o pagamento é confirmado.',
    permission: 'orders.read',
  },
  return_requested: {
    label: 'Devolução ou troca pedida',
    help: 'Um e-mail por devolução.',
    permission: 'returns.read',
  },
  quote_asked: {
    label: 'Cotação pedida ou recusada',
    help: 'Um e-mail quando um cliente pede uma cotação, outro se ele a recusa.',
    permission: 'orders.draft',
  },
  low_stock: {
    label: 'Estoque baixo',
    help: 'Um e-mail quando uma venda deixa uma variante abaixo de 5 unidades; outro, só depois de repor.',
    permission: 'catalogue.read',
  },
  payment_failed: {
    label: 'Pagamento recusado',
    help: 'Um e-mail por pedido, na primeira recusa.',
    permission: 'orders.read',
  },
  mail_sender_broken: {
    label: 'Remetente dos e-mails',
    help: 'Um e-mail quando o domínio deixa de permitir que a loja envie em nome dele.',
    permission: 'settings.read',
  },
} as const satisfies Record<string, StaffNotice>;

export type StaffNoticeKind = keyof typeof staffNotices;
// Object.keys of the table are exactly its notices.
export const staffNoticeKinds = Object.keys(staffNotices) as [StaffNoticeKind, ...StaffNoticeKind[]];

/** Returns the notices that whoever holds a role may get. */
export function noticesOfRole(held: HeldRole): StaffNoticeKind[] {
  const permissions: ReadonlySet<string> = permissionsHeld(held);
  return staffNoticeKinds.filter((kind) => permissions.has(staffNotices[kind].permission));
}

/** Returns the notices that a person gets: until they choose, owners all of them, others none. */
export function wantedNotices(
  person: HeldRole & { readonly wanted_notices: readonly string[] | null },
): StaffNoticeKind[] {
  const wanted = person.wanted_notices ?? (person.role === 'owner' ? staffNoticeKinds : []);
  return noticesOfRole(person).filter((kind) => wanted.some((name) => name === kind));
}
