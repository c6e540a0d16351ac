import { IconButton } from '@mui/material';
import { SlidersHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { VariantDetails } from './variant-details.tsx';
import type { VariantGridRow } from './variant-grid-row.ts';

interface VariantActionsProps {
  readonly row: VariantGridRow;
  readonly onRemove: ((index: number) => void) | null;
}

export function VariantActions({ row, onRemove }: VariantActionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Detalhes de ${row.label}`}
        title="Quantidades, pacote e preços por quantidade"
        onClick={() => setIsOpen(true)}
      >
        <SlidersHorizontal size={18} aria-hidden />
      </IconButton>
      {onRemove && (
        <IconButton size="small" aria-label={`Retirar ${row.label}`} onClick={() => onRemove(row.index)}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      )}
      {isOpen && <VariantDetails row={row} onClose={() => setIsOpen(false)} />}
    </>
  );
}
