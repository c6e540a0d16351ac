import { Box, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { PackingSlip } from '@vitrine/contract/admin/schemas/orders.ts';

import { OrderBarcode } from './order-barcode.tsx';
import { pickedItems } from './picked-items.ts';
import { PrintedPage } from './printed-page.tsx';

/** Lists the products to take from the shelves for the selected orders, with a place for a tick. */
export function PickingListPage() {
  return (
    <PrintedPage title="Lista de separação">{(slips) => <PickingListSheet slips={slips} />}</PrintedPage>
  );
}

export function PickingListSheet({ slips }: { slips: readonly PackingSlip[] }) {
  return (
    <>
      <TableContainer
        tabIndex={0}
        role="region"
        aria-label="Itens a separar"
        sx={{ bgcolor: '#fff', '@media print': { overflow: 'visible' } }}
      >
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell align="right">Qtd.</TableCell>
              <TableCell>Produto</TableCell>
              <TableCell>Pedidos</TableCell>
              <TableCell>Separado</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {pickedItems(slips).map(({ sku, name, optionsLabel, qty, orders }) => (
              <TableRow key={sku} sx={{ breakInside: 'avoid' }}>
                <TableCell align="right" sx={{ fontWeight: 700, fontSize: '1rem' }}>
                  {qty}
                </TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  <strong>{sku}</strong>
                  <br />
                  {name}
                  {optionsLabel !== '' && ` · ${optionsLabel}`}
                </TableCell>
                <TableCell>
                  {orders
                    .map((order) => (order.qty === 1 ? order.number : `${order.number} (${order.qty})`))
                    .join(', ')}
                </TableCell>
                <TableCell>
                  <Tick />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <OrderBarcodes numbers={[...new Set(slips.map(({ number }) => number))]} />
    </>
  );
}

/** A barcode of each order, to open it at the packing table with a scanner [ORD+06]. */
function OrderBarcodes({ numbers }: { numbers: readonly string[] }) {
  return (
    <Box
      component="section"
      aria-label="Códigos de barras dos pedidos"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 3,
        p: 2,
        mt: 2,
        bgcolor: '#fff',
        '& > *': { breakInside: 'avoid' },
      }}
    >
      {numbers.map((number) => (
        <OrderBarcode key={number} number={number} />
      ))}
    </Box>
  );
}

/** An empty box for a pen. */
function Tick() {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'inline-block',
        width: 20,
        height: 20,
        border: '1.5px solid #26221d',
        borderRadius: 0.5,
      }}
    />
  );
}
