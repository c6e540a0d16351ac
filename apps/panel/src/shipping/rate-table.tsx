import { Box, Button, IconButton, Typography } from '@mui/material';
import type { AdminShippingRate, DraftShippingMethod } from '@vitrine/contract/admin/schemas/shipping.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';

import { SectionCard } from '#panel/ui/section-card.tsx';

import { RateDialog } from './rate-dialog.tsx';
import { destinationText, rateText } from './rate-texts.ts';
import { TableImport } from './table-import.tsx';

const pageSize = 20;

/** The rows of a method's table, a page at a time, with a dialog for each and the import of a CSV. */
export function RateTable({ mayWrite }: { mayWrite: boolean }) {
  const { field } = useController<DraftShippingMethod, 'rates'>({ name: 'rates' });
  const [shown, setShown] = useState(pageSize);
  /** The row in the dialog; as many as there are for a new one, null if it is closed. */
  const [edited, setEdited] = useState<number | null>(null);
  const rates = field.value;
  function put(rate: AdminShippingRate) {
    field.onChange(
      edited === rates.length ? [...rates, rate] : rates.map((one, at) => (at === edited ? rate : one)),
    );
    setEdited(null);
  }
  return (
    <SectionCard title="Tabela" action={mayWrite && <TableImport onUse={field.onChange} />}>
      {rates.length === 0 && (
        <Typography color="textSecondary">
          Acrescente linhas, ou traga a tabela da transportadora de um arquivo CSV.
        </Typography>
      )}
      <Box component="ol" aria-label="Linhas da tabela" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {rates.slice(0, shown).map((rate, row) => (
          <Box
            component="li"
            key={JSON.stringify(rate)}
            sx={{ display: 'flex', gap: 1, py: 1, borderTop: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>{destinationText(rate)}</Typography>
              <Typography color="textSecondary">{rateText(rate)}</Typography>
            </Box>
            {mayWrite && (
              <>
                <IconButton aria-label={`Editar a linha ${row + 1}`} onClick={() => setEdited(row)}>
                  <Pencil size={18} aria-hidden />
                </IconButton>
                <IconButton
                  aria-label={`Remover a linha ${row + 1}`}
                  onClick={() => field.onChange(rates.filter((_, at) => at !== row))}
                >
                  <Trash2 size={18} aria-hidden />
                </IconButton>
              </>
            )}
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 1 }}>
        {mayWrite && <Button onClick={() => setEdited(rates.length)}>Acrescentar linha</Button>}
        {rates.length > shown && (
          <Button onClick={() => setShown(shown + pageSize)}>
            Mostrar mais linhas ({shown} de {rates.length})
          </Button>
        )}
      </Box>
      {edited !== null && (
        <RateDialog row={edited} rate={rates[edited] ?? null} onSave={put} onClose={() => setEdited(null)} />
      )}
    </SectionCard>
  );
}
