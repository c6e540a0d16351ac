import type { ChosenFilters } from '@vitrine/contract/filter-text.ts';
import type { ListingFilters } from '@vitrine/contract/schemas/catalog.ts';
import { X } from 'lucide-react';

import { PageLink } from '#app/ui/page-link/page-link.tsx';

import { filterChips } from './domain/chosen-filters.ts';
import type { ArrivalLinks } from './filter-list.tsx';

import chip from '#app/ui/chip/chip.module.css';
import styles from './filter-chips.module.css';

export interface FilterChipsProps {
  filters: ListingFilters;
  chosen: ChosenFilters;
  hrefOf: (filters: ChosenFilters) => string;
  arrival?: ArrivalLinks | null;
}

/** The active filters, removable one by one or all together. */
export function FilterChips({ filters, chosen, hrefOf, arrival = null }: FilterChipsProps) {
  const ofValues = filterChips(filters, chosen).map(({ label, rest }) => ({ label, href: hrefOf(rest) }));
  const chips = arrival?.chosen
    ? [...ofValues, { label: `Chega até ${arrival.chosen.words}`, href: arrival.hrefOf(null) }]
    : ofValues;
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Filtros escolhidos">
      {chips.map(({ label, href }) => (
        <li key={label}>
          <PageLink
            href={href}
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
        <PageLink
          href={arrival?.clearedHref ?? hrefOf({})}
          keepsScroll
          preload={false}
          className={styles.clear}
        >
          Limpar filtros
        </PageLink>
      </li>
    </ul>
  );
}
