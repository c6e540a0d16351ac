import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { Button } from '#app/ui/button/button.tsx';

import type { RemovedItems } from './domain/still-removed.ts';
import type { Removal } from './use-removal.ts';

import styles from './removal-notice.module.css';

function removalText({ items, kind }: RemovedItems): string {
  const [first, second] = items;
  if (!first) return '';
  if (kind === 'saved') return `Guardamos ${first.name} para depois.`;
  if (kind === 'saved-removed') return `${first.name} saiu dos guardados.`;
  return second ? `${items.length} produtos saíram da sacola.` : `${first.name} saiu da sacola.`;
}

/**
 * The undo notice in place of a removed line; unlike a toast, it stays. The focus moves to it, because the line's
 * button is gone, and returns when it closes.
 */
export function RemovalNotice({ removal: { removed, lastRemoval, undo } }: { removal: Removal }) {
  const region = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (lastRemoval === null) return;
    const button = region.current?.querySelector('button');
    button?.focus({ preventScroll: true });
    // Lines must not move under the pointer.
    if (button?.matches(':focus-visible')) button.scrollIntoView({ block: 'nearest' });
  }, [lastRemoval]);

  return (
    <div role="status" tabIndex={-1} ref={region} className={styles.container}>
      {removed === null ? null : (
        <div className={styles.notice}>
          <p>{removalText(removed)}</p>
          <Button
            variant="ghost"
            size="s"
            icon={<Undo2 aria-hidden="true" />}
            onClick={() => {
              region.current?.focus({ preventScroll: true });
              void undo();
            }}
          >
            Desfazer
          </Button>
        </div>
      )}
    </div>
  );
}
