import { SlidersHorizontal } from 'lucide-react';
import { type MouseEvent, Suspense, useState } from 'react';

import { lazyDialog } from '#app/platform/code/lazy-dialog.tsx';
import { buttonClass } from '#app/ui/button/button-class.ts';

import type { FilterListProps } from './filter-list.tsx';

import button from '#app/ui/button/button.module.css';
import styles from './filter-button.module.css';

export interface FilterButtonProps extends FilterListProps {
  /** Id of the filters in the page. */
  listId: string;
  total: number;
  chosenCount: number;
  onOpen?: (() => void) | undefined;
}

// Loaded when first opened.
const FilterPanel = lazyDialog(async () => (await import('./filter-panel.tsx')).FilterPanel);

/** Opens the filters in a panel on phones; without JavaScript, links to the filters above the products. */
export function FilterButton({ listId, chosenCount, onOpen, ...panel }: FilterButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  // Mounted from the first opening on, so that closing can be animated.
  const [wasOpened, setWasOpened] = useState(false);

  function open(event: MouseEvent) {
    event.preventDefault();
    setWasOpened(true);
    setIsOpen(true);
    onOpen?.();
  }

  return (
    <>
      <a
        href={`#${listId}`}
        className={buttonClass({ variant: 'secondary' }, styles.button)}
        onClick={open}
        aria-haspopup="dialog"
      >
        <span className={button.content}>
          <SlidersHorizontal aria-hidden="true" />
          Filtrar{chosenCount > 0 ? ` (${chosenCount})` : ''}
        </span>
      </a>
      {wasOpened ? (
        <Suspense>
          <FilterPanel {...panel} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
