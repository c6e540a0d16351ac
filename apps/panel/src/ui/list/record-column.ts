import type { ReactNode } from 'react';

/** A column of a list's table and a line of its cards. */
export interface RecordColumn<Row> {
  readonly key: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** The field by which the API sorts the list. */
  readonly sortBy?: string;
  readonly align?: 'right';
  /** Shown only once the person chooses it. */
  readonly isHiddenAtFirst?: boolean;
  /** Always visible, such as the buttons of a row. */
  readonly isFixed?: boolean;
  /** Left out on cards. */
  readonly isTableOnly?: boolean;
}
