import type { ChosenFilters } from '@vitrine/contract/filter-text.ts';
import type { ListingFilters } from '@vitrine/contract/schemas/catalog.ts';
import { X } from 'lucide-react';

import { PageLink } from '#app/ui/page-link/page-link.tsx';

import { filterChips } from './domain/chosen-filters.ts';

import chip from '#app/ui/chip/chip.module.css';
import styles from './filter-chips.module.css';

export interface FilterChipsProps {
  filters: ListingFilters;
  chosen: ChosenFilters;
  hrefOf: (filters: ChosenFilters) => string;
}

/** The active filters, removable one by one or all together. */
export function FilterChips({ filters, chosen, hrefOf }: FilterChipsProps) {
  const chips = filterChips(filters, chosen);
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Filtros escolhidos">
      {chips.map(({ label, rest }) => (
        <li key={label}>
          <PageLink
            href={hrefOf(rest)}
            keepsScroll
            preload={false}
            rel="nofollow"
            className={chip.chip}
            aria-label={`Remover filtro ${label}`}
          >
            {label}
            <X aria-hidden="true" />
          </PageLink>
        </li>
      ))}
      <li>
        <PageLink href={hrefOf({})} keepsScroll preload={false} className={styles.clear}>
          Limpar filtros
        </PageLink>
      </li>
    </ul>
  );
}
