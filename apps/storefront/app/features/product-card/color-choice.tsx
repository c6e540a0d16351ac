import { useId } from 'react';

import type { CardView } from './domain/card-view.ts';

import styles from './color-choice.module.css';

const maxShown = 5;

export interface ColorChoiceProps {
  /** The product's name. */
  name: string;
  colors: CardView['colors'];
  /** The index of the colour whose picture is shown; null before a choice. */
  chosen: number | null;
  onChoose: (index: number) => void;
}

/** The colours of a product as a radio group, each of which shows its picture; nothing for a single one. */
export function ColorChoice({ name, colors, chosen, onChoose }: ColorChoiceProps) {
  const group = useId();
  if (colors.length < 2) return null;
  const hiddenCount = colors.length - maxShown;
  return (
    <fieldset className={styles.colors}>
      <legend className={styles.said}>{`${name}, ${colors.length} cores`}</legend>
      {colors.slice(0, maxShown).map(({ label, color }, index) => (
        <input
          key={label}
          type="radio"
          name={group}
          className={styles.dot}
          style={{ backgroundColor: color }}
          aria-label={label}
          title={label}
          checked={index === chosen}
          onChange={() => onChoose(index)}
        />
      ))}
      {hiddenCount > 0 ? (
        <span className={styles.more} aria-hidden="true">
          +{hiddenCount}
        </span>
      ) : null}
    </fieldset>
  );
}
