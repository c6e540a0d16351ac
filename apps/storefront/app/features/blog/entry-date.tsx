import { formatDate } from '@vitrine/brazil/date-time.ts';

export interface EntryDateProps {
  /** ISO instant. */
  instant: string;
  author: string;
}

/** 'Helena Prado · 10/11/2026' */
export function EntryDate({ instant, author }: EntryDateProps) {
  return (
    <>
      {author === '' ? null : `${author} · `}
      <time dateTime={instant}>{formatDate(instant)}</time>
    </>
  );
}
