import type { CartItem } from '@vitrine/contract/schemas/cart.ts';
import { Undo2 } from 'lucide-react';

import { Button } from '#app/ui/button.tsx';

import styles from './removal-notice.module.css';

function removalText(removed: readonly CartItem[]): string {
  const [first, second] = removed;
  if (!first) return '';
  return second ? `${removed.length} produtos saíram da sacola.` : `${first.name} saiu da sacola.`;
}

/** Where the way back is, beside what was taken out: no hurry, unlike a toast. */
export function RemovalNotice({ removed, onUndo }: { removed: readonly CartItem[]; onUndo: () => void }) {
  return (
    <div role="status">
      {removed.length === 0 ? null : (
        <div className={styles.notice}>
          <p>{removalText(removed)}</p>
          <Button variant="ghost" size="s" icon={<Undo2 aria-hidden="true" />} onClick={onUndo}>
            Desfazer
          </Button>
        </div>
      )}
    </div>
  );
}
