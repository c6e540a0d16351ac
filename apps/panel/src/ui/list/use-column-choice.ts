import { useState } from 'react';

import type { RecordColumn } from './record-column.ts';

export interface ChosenColumns<Row> {
  readonly shown: readonly RecordColumn<Row>[];
  toggle(key: string): void;
}

const prefix = 'painel-colunas:';

/** The visible columns of a table, stored in this browser; the first and fixed ones are always visible. */
export function useColumnChoice<Row>(
  table: string,
  columns: readonly RecordColumn<Row>[],
): ChosenColumns<Row> {
  const [chosen, setChosen] = useState(() => readChosen(table) ?? defaultOf(columns));
  return {
    shown: columns.filter(({ key, isFixed }, index) => index === 0 || isFixed || chosen.includes(key)),
    toggle(key) {
      const next = chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key];
      setChosen(next);
      writeChosen(table, next);
    },
  };
}

function defaultOf<Row>(columns: readonly RecordColumn<Row>[]): readonly string[] {
  return columns.filter(({ isHiddenAtFirst }) => !isHiddenAtFirst).map(({ key }) => key);
}

function readChosen(table: string): readonly string[] | null {
  try {
    const stored = localStorage.getItem(prefix + table);
    return stored === null ? null : stored.split(' ');
  } catch {
    // Without storage, the default columns are visible.
    return null;
  }
}

function writeChosen(table: string, keys: readonly string[]): void {
  try {
    localStorage.setItem(prefix + table, keys.join(' '));
  } catch {
    // As above.
  }
}
