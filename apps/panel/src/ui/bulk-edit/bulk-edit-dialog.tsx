import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import type { BulkChange, BulkEditPreview, BulkScope } from '@vitrine/contract/admin/schemas/bulk-edits.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { bulkCountText } from '#panel/ui/labels/bulk-edit-labels.ts';

import { BulkChangeFields } from './bulk-change-fields.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { type TypedBulkChange, typedBulkChange } from './typed-bulk-change.ts';

interface BulkEditDialogProps {
  readonly scope: BulkScope;
  /** Chosen at first. */
  readonly firstKind?: BulkChange['kind'];
  readonly onClose: () => void;
  /** Receives the id of the edit that was begun. */
  readonly onBegun: (id: string) => void;
}

/** A change after its dry run. */
interface Shown {
  readonly change: BulkChange;
  readonly preview: BulkEditPreview;
}

/** Asks for a change of many variants, shows its dry run, and starts it. */
export function BulkEditDialog({
  scope,
  firstKind = 'change_price_by_percent',
  onClose,
  onBegun,
}: BulkEditDialogProps) {
  const client = usePanelClient();
  // One dialog starts one edit: retries use the same idempotency key.
  const [id] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState<TypedBulkChange>({
    kind: firstKind,
    amount: '',
    rounding: 'centavo',
    categoryId: null,
    offerFrom: '',
    offerUntil: '',
  });
  const [shown, setShown] = useState<Shown | null>(null);
  const change = typedBulkChange(typed);
  const simulate = useMutation({
    mutationFn: async (asked: BulkChange): Promise<Shown> => ({
      change: asked,
      preview: await client('POST /api/admin/bulk-edits/preview', { body: { change: asked, scope } }),
    }),
    onSuccess: setShown,
  });
  const begin = useMutation({
    mutationFn: ({ change: asked, preview }: Shown) =>
      client('PUT /api/admin/bulk-edits/{id}', {
        path: { id },
        body: { change: asked, scope, expected_total: preview.total },
      }),
    onSuccess: (edit) => onBegun(edit.id),
  });
  const error = simulate.error ?? begin.error;
  return (
    <Dialog open onClose={onClose} aria-labelledby="bulk-edit" maxWidth="md">
      <DialogTitle id="bulk-edit">Editar em massa</DialogTitle>
      <DialogContent>
        <Box
          component="form"
          id="bulk-edit-form"
          onSubmit={(event) => {
            event.preventDefault();
            if (change) simulate.mutate(change);
          }}
        >
          <BulkChangeFields
            typed={typed}
            isReadable={change !== null}
            onChange={(next) => {
              setTyped(next);
              setShown(null);
              begin.reset();
            }}
          />
        </Box>
        {error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {messageOfError(error)}
          </Alert>
        )}
        {shown && <BulkPreview preview={shown.preview} />}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onClose}>Cancelar</Button>
        <Button
          type="submit"
          form="bulk-edit-form"
          variant={shown ? 'outlined' : 'contained'}
          disabled={!change || simulate.isPending}
        >
          {simulate.isPending ? 'Simulando…' : 'Simular'}
        </Button>
        {shown && (
          <Button
            variant="contained"
            disabled={shown.preview.changed === 0 || begin.isPending}
            onClick={() => begin.mutate(shown)}
          >
            {begin.isPending
              ? 'Começando…'
              : `Aplicar a ${bulkCountText(shown.preview.field, shown.preview.changed)}`}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
