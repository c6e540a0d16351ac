import type { CardView } from './domain/card-view.ts';

import styles from './color-dots.module.css';

const maxShown = 5;

/** The colours of a product; nothing for a single one. */
export function ColorDots({ colors }: { colors: CardView['colors'] }) {
  if (colors.length < 2) return null;
  const hiddenCount = colors.length - maxShown;
  return (
    <p className={styles.dots} data-color-dots>
      <span className={styles.said}>{`Cores: ${colors.map(({ label }) => label).join(', ')}`}</span>
      {colors.slice(0, maxShown).map(({ label, color }) => (
        <span key={label} className={styles.dot} style={{ backgroundColor: color }} aria-hidden="true" />
      ))}
      {hiddenCount > 0 ? (
        <span className={styles.more} aria-hidden="true">
          +{hiddenCount}
        </span>
      ) : null}
    </p>
  );
}
