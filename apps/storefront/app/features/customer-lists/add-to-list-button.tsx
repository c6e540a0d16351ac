import { useRouter } from '@tanstack/react-router';
import { Plus } from 'lucide-react';

import { withCode } from '#app/platform/code/reload-for-code.ts';
import { Button } from '#app/ui/button/button.tsx';

import type { ListedItem } from './add-to-list-dialog.tsx';

/** Its code is loaded on the first click. */
export function AddToListButton(item: ListedItem) {
  const router = useRouter();
  return (
    <Button
      variant="ghost"
      size="s"
      icon={<Plus aria-hidden="true" />}
      onClick={() =>
        void withCode(
          () => import('./open-add-to-list-dialog.tsx'),
          ({ openAddToListDialog }) => openAddToListDialog(router, item),
        )
      }
    >
      Adicionar a uma lista
    </Button>
  );
}
