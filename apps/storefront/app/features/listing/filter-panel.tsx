import { Button } from '#app/ui/button/button.tsx';
import { SidePanel } from '#app/ui/dialog/side-panel.tsx';

import { FilterChips } from './filter-chips.tsx';
import { FilterList, type FilterListProps } from './filter-list.tsx';
import { productCount } from './listing-toolbar.tsx';

import styles from './filter-panel.module.css';

export interface FilterPanelProps extends FilterListProps {
  isOpen: boolean;
  onClose: () => void;
  total: number;
}

/** The filters in a panel over the products, which update with each choice. */
export function FilterPanel({ isOpen, onClose, total, ...list }: FilterPanelProps) {
  return (
    <SidePanel
      isOpen={isOpen}
      onClose={onClose}
      title="Filtrar"
      side="bottom"
      footer={
        <Button isFullWidth onClick={onClose}>
          {total === 0 ? 'Nenhum produto' : `Ver ${productCount(total)}`}
        </Button>
      }
    >
      <div className={styles.content}>
        <FilterChips {...list} />
        <FilterList {...list} />
      </div>
    </SidePanel>
  );
}
