import styles from './rating-stars.module.css';

export interface RatingStarsProps {
  /** In tenths: 43 is 4,3. */
  averageTenths: number;
  /** Number of reviews, shown in brackets. */
  count?: number | undefined;
  size?: 's' | 'm' | undefined;
}

export function RatingStars({ averageTenths, count, size = 's' }: RatingStarsProps) {
  const average = (averageTenths / 10).toFixed(1).replace('.', ',');
  const reviews = count === 1 ? '1 avaliação' : `${count} avaliações`;
  return (
    <span className={styles.rating}>
      <span className={styles.said}>
        {count === undefined ? `Nota ${average} de 5` : `Nota ${average} de 5, ${reviews}`}
      </span>
      {/* Tenths of five stars, as a percentage. */}
      <span
        className={styles[size]}
        style={{ backgroundSize: `${averageTenths * 2}% 100%` }}
        aria-hidden="true"
      />
      {count === undefined ? null : (
        <span className={styles.count} aria-hidden="true">
          ({count})
        </span>
      )}
    </span>
  );
}
