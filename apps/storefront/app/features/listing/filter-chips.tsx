import type { ChosenFilters } from '@vitrine/contract/filter-text.ts';
import type { ListingFilters } from '@vitrine/contract/schemas/catalog.ts';
import { X } from 'lucide-react';

import { Link } from '#app/ui/link.tsx';

import { filterChips } from './domain/chosen-filters.ts';

import chip from '#app/ui/chip.module.css';
import styles from './filter-chips.module.css';

export interface FilterChipsProps {
  filters: ListingFilters;
  chosen: ChosenFilters;
  hrefOf: (filters: ChosenFilters) => string;
}

const stay = () => {};

/** What is chosen, each removable by itself and all at once. */
export function FilterChips({ filters, chosen, hrefOf }: FilterChipsProps) {
  const chips = filterChips(filters, chosen);
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Filtros escolhidos">
      {chips.map(({ label, rest }) => (
        <li key={label}>
          <Link
            href={hrefOf(rest)}
            rel="nofollow"
            mayPreload={false}
            onNavigate={stay}
            className={chip.chip}
            aria-label={`Remover filtro ${label}`}
          >
            {label}
            <X aria-hidden="true" />
          </Link>
        </li>
      ))}
      <li>
        <Link href={hrefOf({})} mayPreload={false} onNavigate={stay} className={styles.clear}>
          Limpar filtros
        </Link>
      </li>
    </ul>
  );
}
