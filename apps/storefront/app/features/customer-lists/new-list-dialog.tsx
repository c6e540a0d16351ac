import type { CustomerList } from '@vitrine/contract/schemas/customer-lists.ts';

import { api } from '#app/platform/api/api.ts';
import { Modal } from '#app/ui/dialog/modal.tsx';

import { ListForm } from './list-form.tsx';
import { refetchOwnLists } from './own-lists-query.ts';

export interface NewListDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onCreated: (list: CustomerList) => void;
}

export function NewListDialog({ isOpen, onClose, onCreated }: NewListDialogProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title="Nova lista" size="s">
      <ListForm
        sendLabel="Criar lista"
        onSend={async (input) => {
          const list = await api('POST /api/customer/lists', { body: input });
          await refetchOwnLists();
          onCreated(list);
        }}
      />
    </Modal>
  );
}
