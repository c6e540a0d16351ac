import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';

/** 'Termina em 28/11/2026, às 23h59.': true at whatever moment it is read. */
export function CountdownEnd({ endAt }: { endAt: string }) {
  return (
    <>
      Termina em{' '}
      <time dateTime={endAt}>
        {formatDate(endAt)}, às {formatTime(endAt)}
      </time>
      .
    </>
  );
}
