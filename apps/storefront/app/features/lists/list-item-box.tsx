import type { ListItem } from '@vitrine/contract/schemas/lists.ts';

import { Checkbox } from '#app/ui/checkbox/checkbox.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';

import { wantedQty } from './domain/list-choice.ts';

export interface ListItemBoxProps {
  item: Pick<ListItem, 'name' | 'options_label' | 'quantity' | 'max_qty' | 'min_qty' | 'qty_step'>;
  /** The chosen quantity; 0 for none. */
  qty: number;
  onChange: (qty: number) => void;
}

/** Checked if the item is chosen. */
export function ListItemBox({ item, qty, onChange }: ListItemBoxProps) {
  const { name, options_label: options } = item;
  return (
    <Checkbox
      checked={qty > 0}
      disabled={wantedQty(item) === 0}
      onChange={(event) => onChange(event.target.checked ? wantedQty(item) : 0)}
    >
      <VisuallyHidden>{options === '' ? name : `${name}, ${options}`}</VisuallyHidden>
    </Checkbox>
  );
}
