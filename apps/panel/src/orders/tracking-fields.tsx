import { TextField } from '@mui/material';
import type { AdminOrder } from '@vitrine/contract/admin/schemas/orders.ts';

type Tracking = NonNullable<AdminOrder['tracking']>;

/** Returns the tracking in a form's fields; undefined without a code. */
export function trackingOf(text: (name: string) => string): Tracking | undefined {
  const code = text('code').trim();
  return code === '' ? undefined : { carrier: text('carrier'), code, url: text('url') || null };
}

/** Carrier, code and address by which the customer follows a parcel. */
export function TrackingFields({
  tracking,
  isCodeRequired = false,
}: {
  tracking: Pick<Tracking, 'carrier' | 'url'> & { readonly code: string | null };
  isCodeRequired?: boolean;
}) {
  return (
    <>
      <TextField name="carrier" label="Transportadora" defaultValue={tracking.carrier} />
      <TextField
        name="code"
        label="Código de rastreio"
        required={isCodeRequired}
        defaultValue={tracking.code ?? ''}
      />
      <TextField name="url" label="Endereço de rastreio" type="url" defaultValue={tracking.url ?? ''} />
    </>
  );
}

export const noTracking = { carrier: '', code: null, url: null };
