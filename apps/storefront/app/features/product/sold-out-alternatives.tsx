import type { ProductOption, ProductVariant } from '@vitrine/contract/schemas/catalog.ts';
import type { MouseEvent } from 'react';

import { productPath } from '#app/platform/addresses/paths.ts';

import { type Alternative, availableAlternatives } from './domain/available-alternatives.ts';
import type { Choice } from './domain/choose-variant.ts';

import styles from './sold-out-alternatives.module.css';

export interface SoldOutAlternativesProps {
  slug: string;
  options: readonly ProductOption[];
  variants: readonly ProductVariant[];
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

/** Links to variants in stock that differ from a sold-out choice in one option; renders nothing without any. */
export function SoldOutAlternatives({ slug, options, variants, choice, onChoose }: SoldOutAlternativesProps) {
  const found = availableAlternatives(options, variants, choice);
  if (found.length === 0) return null;

  function choose(event: MouseEvent<HTMLElement>, alternative: Alternative) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // The link disappears; the focus moves to the value that it chooses.
    const radios = event.currentTarget.closest('section')?.querySelectorAll<HTMLInputElement>('[type=radio]');
    [...(radios ?? [])].find(({ value }) => value === alternative.code)?.focus();
    onChoose(alternative.choice);
  }

  return (
    <p className={styles.alternatives}>
      Disponível em:{' '}
      {found.map((alternative, index) => (
        <span key={alternative.variantId}>
          {index === 0 ? '' : ', '}
          <a
            href={productPath(slug, alternative.variantId)}
            className={styles.link}
            onClick={(event) => choose(event, alternative)}
          >
            {alternative.label}
          </a>
        </span>
      ))}
    </p>
  );
}
