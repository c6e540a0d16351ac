import { Undo2 } from 'lucide-react';

import { Button } from '#app/ui/button.tsx';

import type { TakenOut } from './use-removal.ts';

import styles from './removal-notice.module.css';

function removalText({ items, isSaved }: TakenOut): string {
  const [first, second] = items;
  if (!first) return '';
  if (isSaved) return `Guardamos ${first.name} para depois.`;
  return second ? `${items.length} produtos saíram da sacola.` : `${first.name} saiu da sacola.`;
}

/** Where the way back is, beside what was taken out: no hurry, unlike a toast. */
export function RemovalNotice({ takenOut, onUndo }: { takenOut: TakenOut | null; onUndo: () => void }) {
  return (
    <div role="status">
      {takenOut === null ? null : (
        <div className={styles.notice}>
          <p>{removalText(takenOut)}</p>
          <Button variant="ghost" size="s" icon={<Undo2 aria-hidden="true" />} onClick={onUndo}>
            Desfazer
          </Button>
        </div>
      )}
    </div>
  );
}
