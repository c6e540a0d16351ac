import type { AdminOrder } from '@vitrine/contract/admin/schemas/orders.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { StaffNotes } from '#panel/ui/staff-notes.tsx';

import { useOrderChange } from './use-order-change.ts';

interface OrderNotesProps {
  readonly order: AdminOrder;
  readonly mayWrite: boolean;
}

/** Internal notes of the staff about the order. */
export function OrderNotes({ order: { number, notes }, mayWrite }: OrderNotesProps) {
  const client = usePanelClient();
  const add = useOrderChange(
    (text: string) => client('POST /api/admin/orders/{number}/notes', { path: { number }, body: { text } }),
    'Anotação salva',
  );
  return <StaffNotes notes={notes} add={mayWrite ? add : null} />;
}
