import type { CustomerList } from '@vitrine/contract/schemas/customer-lists.ts';
import { ListPlus } from 'lucide-react';
import { useState } from 'react';

import { sharedListPath } from '#app/platform/addresses/paths.ts';
import { api } from '#app/platform/api/api.ts';
import { translateCallError } from '#app/platform/errors/server-messages.ts';
import { useSession } from '#app/platform/session/session-state.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Modal } from '#app/ui/dialog/modal.tsx';
import { Skeleton } from '#app/ui/skeleton/skeleton.tsx';

import { ListForm } from './list-form.tsx';
import { refetchOwnLists, useOwnLists } from './own-lists-query.ts';

import styles from './add-to-list-dialog.module.css';

export interface ListedItem {
  variantId: number;
  qty: number;
  /** The name with the chosen options. */
  label: string;
}

export interface AddToListDialogProps {
  /** The product to add; null closes the dialog. */
  item: ListedItem | null;
  onClose: () => void;
}

export function AddToListDialog({ item, onClose }: AddToListDialogProps) {
  const isCustomer = useSession(({ status }) => status === 'customer');
  return (
    <Modal isOpen={item !== null && isCustomer} onClose={onClose} title="Adicionar a uma lista" size="s">
      {item ? <ListChooser item={item} onClose={onClose} /> : null}
    </Modal>
  );
}

function ListChooser({ item, onClose }: { item: ListedItem; onClose: () => void }) {
  const { data: lists, error: failure } = useOwnLists();
  const [added, setAdded] = useState<CustomerList | null>(null);
  const [sendingTo, setSendingTo] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);

  async function add(list: CustomerList) {
    await api('POST /api/customer/lists/{id}/items', {
      path: { id: String(list.id) },
      body: { variant_id: item.variantId, quantity: item.qty },
    });
    await refetchOwnLists();
    setAdded(list);
  }

  async function addTo(list: CustomerList) {
    setError(null);
    setSendingTo(list.id);
    await add(list)
      .catch((refusal: unknown) => setError(translateCallError(refusal)))
      .finally(() => setSendingTo(null));
  }

  if (added) {
    return (
      <div className={styles.chooser}>
        <Alert tone="success" title={`Está na lista “${added.name}”`} isAnnounced>
          {item.qty === 1 ? item.label : `${item.qty} × ${item.label}`}
        </Alert>
        {/* Navigation replaces the page but not this tree, so the link closes the dialog. */}
        <ButtonLink href={sharedListPath(added.link)} isFullWidth onClick={onClose}>
          Ver lista
        </ButtonLink>
      </div>
    );
  }
  const problem = error ?? (failure ? translateCallError(failure) : null);
  return (
    <div className={styles.chooser}>
      {problem === null ? null : (
        <Alert tone="danger" isAnnounced>
          {problem}
        </Alert>
      )}
      {lists === undefined && !failure ? <Skeleton shape="button" /> : null}
      {lists && lists.length > 0 ? (
        <>
          <ul className={styles.lists} aria-label="Suas listas">
            {lists.map((list) => (
              <li key={list.id}>
                <Button
                  variant="secondary"
                  isFullWidth
                  icon={<ListPlus aria-hidden="true" />}
                  isLoading={sendingTo === list.id}
                  onClick={() => void addTo(list)}
                >
                  {list.name}
                </Button>
              </li>
            ))}
          </ul>
          <h3 className={styles.or}>Ou em uma nova lista</h3>
        </>
      ) : null}
      {lists ? (
        <ListForm
          sendLabel="Criar e adicionar"
          onSend={async (input) => add(await api('POST /api/customer/lists', { body: input }))}
        />
      ) : null}
    </div>
  );
}
