import styles from './rating-stars.module.css';

export interface RatingStarsProps {
  /** In tenths: 43 is 4,3. */
  averageTenths: number;
  /** Number of reviews, shown in brackets. */
  count?: number | undefined;
  /** 'one' is a single star with the average beside it. */
  size?: 's' | 'm' | 'one' | undefined;
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
        style={{ backgroundSize: size === 'one' ? undefined : `${averageTenths * 2}% 100%` }}
        aria-hidden="true"
      />
      {count === undefined ? null : (
        <span className={styles.count} aria-hidden="true">
          {size === 'one' ? `${average} ` : ''}({count})
        </span>
      )}
    </span>
  );
}
