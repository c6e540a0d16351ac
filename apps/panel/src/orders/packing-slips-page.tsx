import { PackingSlipSheet } from './packing-slip-sheet.tsx';
import { PrintedPage } from './printed-page.tsx';

/** A sheet for the parcel of each selected order. */
export function PackingSlipsPage() {
  return (
    <PrintedPage title="Romaneios">
      {(slips) =>
        slips.map((slip) => <PackingSlipSheet key={`${slip.number} ${slip.parcel ?? ''}`} slip={slip} />)
      }
    </PrintedPage>
  );
}
