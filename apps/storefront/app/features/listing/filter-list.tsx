import { priceFromName, priceToName } from '@vitrine/contract/filter-names.ts';
import type { ChosenFilters } from '@vitrine/contract/filter-text.ts';
import type { FilterValue, ListingFilters, PriceFilter } from '@vitrine/contract/schemas/catalog.ts';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

import { PageLink } from '#app/ui/page-link/page-link.tsx';

import { priceWords, toggleValue, withPrice } from './domain/chosen-filters.ts';
import { PriceForm } from './price-form.tsx';

import styles from './filter-list.module.css';

export interface FilterListProps {
  filters: ListingFilters;
  chosen: ChosenFilters;
  hrefOf: (filters: ChosenFilters) => string;
  /** The days by which products arrive; null without a postcode. */
  arrival?: ArrivalLinks | null;
}

/** The filter 'Chega até' as links. */
export interface ArrivalLinks {
  readonly postcode: string;
  readonly chosen: { readonly words: string } | null;
  readonly choices: readonly { readonly day: string; readonly words: string; readonly count: number }[];
  readonly chosenDay: string | null;
  /** The address of the listing narrowed to a day; null for any. */
  readonly hrefOf: (day: string | null) => string;
  /** The address without any filter. */
  readonly clearedHref: string;
}

/** Number of filters, including prices, that are initially expanded. */
const openCount = 4;

/** Letters of a word that fit beside a swatch in half the column. */
const halfWidthLetters = 10;

const longestOf = (label: string) => Math.max(...label.split(/[\s-]/).map((word) => word.length));

/**
 * The filters as links, which work without JavaScript and can be copied; nofollow for search engines. Elements persist
 * while the listing changes, which preserves the focus.
 */
export function FilterList({ filters, chosen, hrefOf, arrival = null }: FilterListProps) {
  const { price, values } = filters;
  const openValues = price === null ? openCount : openCount - 1;
  return (
    <div className={styles.list}>
      {price === null ? null : (
        <Section title="Preço" isOpen>
          <PriceRanges price={price} chosen={chosen} hrefOf={hrefOf} />
          <PriceForm
            key={`${price.from_reais}-${price.to_reais}`}
            price={price}
            chosen={chosen}
            hrefOf={hrefOf}
          />
        </Section>
      )}
      {values.map(({ name, label, values: all }, index) => (
        <Section
          key={name}
          title={label}
          isOpen={index < openValues || all.some(({ is_chosen }) => is_chosen)}
        >
          <ul className={all.every(({ color }) => color !== null) ? styles.colors : styles.values}>
            {all.map((value) => (
              <li
                key={value.value}
                className={longestOf(value.label) > halfWidthLetters ? styles.long : undefined}
              >
                <ValueLink value={value} href={hrefOf(toggleValue(chosen, name, value.value))} />
              </li>
            ))}
          </ul>
        </Section>
      ))}
      {arrival === null || arrival.choices.length === 0 ? null : <ArrivalSection {...arrival} />}
    </div>
  );
}

/** Last, so that its days, which only the browser can ask for, move no other filter. */
function ArrivalSection({ postcode, choices, chosenDay, hrefOf }: ArrivalLinks) {
  return (
    <Section title="Chega até" isOpen>
      <p className={styles.hint}>Para o CEP {postcode}</p>
      <ul className={styles.values}>
        {choices.map(({ day, words, count }) => {
          const isChosen = day === chosenDay;
          const value = { value: '', label: sentence(words), color: null, count, is_chosen: isChosen };
          return (
            <li key={day}>
              <ValueLink value={value} href={hrefOf(isChosen ? null : day)} />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** Expands without JavaScript, too. */
function Section({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details className={styles.section} open={isOpen}>
      <summary className={styles.title}>
        {title}
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}

/** Links to the listing with the value toggled; a value without products stays in its place, disabled. */
function ValueLink({ value, href }: { value: FilterValue; href: string }) {
  const { label, color, count, is_chosen: isChosen } = value;
  const content = (
    <>
      {color === null ? (
        <span className={styles.box} aria-hidden="true">
          {isChosen ? <Check /> : null}
        </span>
      ) : (
        <span className={styles.swatch} style={{ backgroundColor: color }} aria-hidden="true" />
      )}
      <span className={styles.label}>{label}</span>
      <span className={styles.count}>
        <span aria-hidden="true">{count}</span>
        <span className={styles.said}>{count === 1 ? ', 1 produto' : `, ${count} produtos`}</span>
      </span>
      {isChosen ? <span className={styles.said}>, escolhido</span> : null}
    </>
  );
  if (count === 0 && !isChosen) {
    return (
      <span className={styles.value} role="link" aria-disabled="true">
        {content}
      </span>
    );
  }
  return (
    <PageLink
      href={href}
      keepsScroll
      preload={false}
      rel="nofollow"
      className={styles.value}
      aria-current={isChosen ? 'true' : undefined}
    >
      {content}
    </PageLink>
  );
}

interface PriceRangesProps {
  price: PriceFilter;
  chosen: ChosenFilters;
  hrefOf: (filters: ChosenFilters) => string;
}

function PriceRanges({ price, chosen, hrefOf }: PriceRangesProps) {
  const numberOf = (name: string) => chosen[name]?.[0] ?? null;
  const from = numberOf(priceFromName);
  const to = numberOf(priceToName);
  if (price.ranges.length === 0) return null;
  return (
    <ul className={styles.values}>
      {price.ranges.map(({ from_reais, to_reais, count }) => {
        const isChosen = from === (from_reais?.toString() ?? null) && to === (to_reais?.toString() ?? null);
        const value = {
          value: '',
          label: sentence(priceWords(from_reais, to_reais)),
          color: null,
          count,
          is_chosen: isChosen,
        };
        const target = isChosen ? withPrice(chosen, null, null) : withPrice(chosen, from_reais, to_reais);
        return (
          <li key={`${from_reais}-${to_reais}`}>
            <ValueLink value={value} href={hrefOf(target)} />
          </li>
        );
      })}
    </ul>
  );
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
