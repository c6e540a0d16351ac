import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';

import type { ProductFormValues } from '#panel/products/product-form-values.ts';

import { pasteIntoVariants } from './paste-into-variants.ts';
import { isPastedTable, readPastedTable } from './pasted-table.ts';
import { variantGridColumns } from './variant-grid-columns.ts';
import type { VariantGridRow } from './variant-grid-row.ts';

interface Cell {
  readonly row: number;
  readonly column: number;
}

interface GridNotice {
  readonly text: string;
  readonly refusals: readonly string[];
}

export interface VariantGridState {
  /** What the last paste did. */
  readonly notice: GridNotice | null;
  closeNotice(): void;
  /** Whether the focused cell has rows below that may have its value. */
  readonly canFill: boolean;
  readonly fillLabel: string;
  fillDown(): void;
  readonly cellProps: {
    onFocus(event: { readonly target: EventTarget }): void;
    onKeyDown(event: KeyboardEvent<HTMLElement>): void;
    onPaste(event: ClipboardEvent<HTMLElement>): void;
  };
}

/** Returns what a grid of variants does with keys and pasted blocks, as spreadsheets do. */
export function useVariantGrid(rows: readonly VariantGridRow[]): VariantGridState {
  const { setValue, getValues } = useFormContext<ProductFormValues>();
  const [focused, setFocused] = useState<Cell | null>(null);
  const [notice, setNotice] = useState<GridNotice | null>(null);
  const container = useRef<HTMLElement | null>(null);
  const column = focused === null ? undefined : variantGridColumns[focused.column];
  const canFill = column?.isShared === true && focused !== null && focused.row < rows.length - 1;

  function fillDown() {
    const from = focused && rows[focused.row];
    if (!from || !column?.isShared) return;
    const value = getValues(`variants.${from.index}.${column.field}`);
    for (const { index } of rows.slice(focused.row + 1)) {
      setValue(`variants.${index}.${column.field}`, value, { shouldDirty: true });
    }
    const count = rows.length - focused.row - 1;
    setNotice({
      text: `${column.label}: ${count} ${count === 1 ? 'linha preenchida' : 'linhas preenchidas'} abaixo.`,
      refusals: [],
    });
  }

  function moveTo(cell: Cell): boolean {
    const input = container.current?.querySelector<HTMLInputElement>(
      `input[data-row="${cell.row}"][data-column="${cell.column}"]`,
    );
    input?.focus();
    input?.select();
    return Boolean(input);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const input = event.target;
    const cell = cellOf(input);
    if (!cell || !(input instanceof HTMLInputElement)) return;
    container.current = event.currentTarget;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') {
      event.preventDefault();
      fillDown();
      return;
    }
    const target = neighbourOf(cell, event, input);
    if (!target) return;
    event.preventDefault();
    moveTo(target);
  }

  function onPaste(event: ClipboardEvent<HTMLElement>) {
    const cell = cellOf(event.target);
    const text = event.clipboardData.getData('text/plain');
    if (!cell || !isPastedTable(text)) return;
    event.preventDefault();
    const { cells, refusals } = pasteIntoVariants(readPastedTable(text), cell, {
      columns: variantGridColumns,
      order: rows.map(({ index }) => index),
      labels: rows.map(({ label }) => label),
      isStored: (index) => rows.find((row) => row.index === index)?.isStored === true,
    });
    for (const { index, field, value } of cells) {
      setValue(`variants.${index}.${field}`, value, { shouldDirty: true });
    }
    const count = cells.length;
    setNotice({ text: `${count} ${count === 1 ? 'célula colada' : 'células coladas'}.`, refusals });
  }

  return {
    notice,
    closeNotice: () => setNotice(null),
    canFill,
    fillLabel: canFill && column ? `Preencher ${column.label} para baixo` : 'Preencher para baixo',
    fillDown,
    cellProps: {
      onFocus: ({ target }) => setFocused((before) => cellOf(target) ?? before),
      onKeyDown,
      onPaste,
    },
  };
}

function cellOf(target: EventTarget): Cell | null {
  if (!(target instanceof HTMLElement)) return null;
  const { row, column } = target.dataset;
  return row === undefined || column === undefined ? null : { row: Number(row), column: Number(column) };
}

/** Left and right leave a cell whose text is selected whole, and otherwise only at the ends of its text. */
function neighbourOf(
  { row, column }: Cell,
  event: KeyboardEvent<HTMLElement>,
  { selectionStart, selectionEnd, value }: HTMLInputElement,
): Cell | null {
  if (event.altKey || event.ctrlKey || event.metaKey) return null;
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  switch (event.key) {
    case 'ArrowDown':
      return { row: row + 1, column };
    case 'Enter':
      return { row: row + (event.shiftKey ? -1 : 1), column };
    case 'ArrowUp':
      return { row: row - 1, column };
    case 'ArrowLeft':
      return (isWhole || selectionEnd === 0) && !event.shiftKey ? { row, column: column - 1 } : null;
    case 'ArrowRight':
      return (isWhole || selectionStart === value.length) && !event.shiftKey
        ? { row, column: column + 1 }
        : null;
    default:
      return null;
  }
}
