import { Alert, Box, Button } from '@mui/material';
import type { AdminOrder } from '@vitrine/contract/admin/schemas/orders.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { formText } from '#panel/ui/form-text.ts';

import { noTracking, TrackingFields, trackingOf } from './tracking-fields.tsx';
import { useOrderChange } from './use-order-change.ts';

/** Records the carrier and the code by which the customer follows the parcel. */
export function TrackingForm({ order: { number, tracking } }: { order: AdminOrder }) {
  const client = usePanelClient();
  const save = useOrderChange(
    (body: NonNullable<AdminOrder['tracking']>) =>
      client('PUT /api/admin/orders/{number}/tracking', { path: { number }, body }),
    'Rastreio salvo',
  );
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = trackingOf(formText(event.currentTarget));
        if (typed) save.mutate(typed);
      }}
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
    >
      {save.isError && (
        <Alert severity="error" sx={{ gridColumn: '1 / -1' }}>
          {messageOfError(save.error)}
        </Alert>
      )}
      <TrackingFields tracking={tracking ?? noTracking} isCodeRequired />
      <Box>
        <Button type="submit" variant="outlined" disabled={save.isPending}>
          {save.isPending ? 'Salvando…' : 'Salvar rastreio'}
        </Button>
      </Box>
    </Box>
  );
}
