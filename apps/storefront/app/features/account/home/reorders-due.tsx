import type { ReorderSuggestion } from '@vitrine/contract/schemas/reorder-suggestion.ts';

import { quickOrderPath } from '#app/platform/addresses/paths.ts';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { SectionHeading } from '#app/ui/section-heading/section-heading.tsx';

import styles from './account-home.module.css';

const mostNamed = 3;

/** Names what a company usually buys again by now, and leads to where it is ordered [COM+03]. */
export function ReordersDue({ suggestions }: { suggestions: readonly ReorderSuggestion[] }) {
  if (suggestions.length === 0) return null;
  const names = [...new Set(suggestions.map(({ variant }) => variant.name))];
  const named = names.slice(0, mostNamed);
  const more = names.length - named.length;
  return (
    <section>
      <SectionHeading title="Hora de repor" text="Pelo ritmo das suas compras." />
      <Card className={styles.reorders}>
        <p>
          {named.join(', ')}
          {more > 0 ? ` e mais ${more}` : ''}
        </p>
        <ButtonLink href={quickOrderPath} variant="secondary" size="s">
          {suggestions.length === 1 ? 'Ver e repor' : `Ver os ${suggestions.length} e repor`}
        </ButtonLink>
      </Card>
    </section>
  );
}
