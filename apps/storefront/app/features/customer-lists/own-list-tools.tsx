import { useRouter } from '@tanstack/react-router';
import type { CustomerList } from '@vitrine/contract/schemas/customer-lists.ts';
import { Pencil, Send } from 'lucide-react';
import { useState } from 'react';

import { ownListsPath, sharedListPath } from '#app/platform/addresses/paths.ts';
import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { shareLink } from '#app/platform/browser/share-link.ts';
import { Button } from '#app/ui/button/button.tsx';

import { EditListDialog } from './edit-list-dialog.tsx';

import styles from './own-list-tools.module.css';

export interface OwnListToolsProps {
  list: CustomerList;
  onChange: () => Promise<void>;
}

/** The owner's actions of a list. */
export function OwnListTools({ list, onChange }: OwnListToolsProps) {
  const router = useRouter();
  const [isEditing, setIsEditing] = useState(false);

  function navigateWithToast(href: string, message: string) {
    emitAppEvent('toast', { kind: 'success', message });
    void router.navigate({ href, replace: true });
  }

  return (
    <div className={styles.tools}>
      <Button
        icon={<Send aria-hidden="true" />}
        onClick={() =>
          void shareLink({
            title: list.name,
            url: new URL(sharedListPath(list.link), window.location.origin).href,
          })
        }
      >
        Compartilhar
      </Button>
      <Button variant="secondary" icon={<Pencil aria-hidden="true" />} onClick={() => setIsEditing(true)}>
        Editar lista
      </Button>
      <EditListDialog
        list={list}
        isOpen={isEditing}
        onClose={() => setIsEditing(false)}
        onChanged={onChange}
        onRenewed={(link) =>
          navigateWithToast(sharedListPath(link), 'Novo link criado. O antigo deixou de valer.')
        }
        onDeleted={() => navigateWithToast(ownListsPath, 'Lista excluída.')}
      />
    </div>
  );
}
