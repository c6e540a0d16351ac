import type { AdminCustomer } from '@vitrine/contract/admin/schemas/customers.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { StaffNotes } from '#panel/ui/staff-notes.tsx';
import { useChange } from '#panel/ui/use-change.ts';

/** Internal notes of the staff about the customer. */
export function CustomerNotes({ customer: { id, notes } }: { customer: AdminCustomer }) {
  const client = usePanelClient();
  const mayAnnotate = useMay('customers.annotate');
  const add = useChange({
    call: (text: string) =>
      client('POST /api/admin/customers/{id}/notes', { path: { id: String(id) }, body: { text } }),
    done: 'Anotação salva',
    reads: [['customer', String(id)]],
  });
  return <StaffNotes notes={notes} add={mayAnnotate ? add : null} />;
}
