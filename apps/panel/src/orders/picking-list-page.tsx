import { Box, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';

import { pickedItems } from './picked-items.ts';
import { PrintedPage } from './printed-page.tsx';

/** Lists the products to take from the shelves for the selected orders, with a place for a tick. */
export function PickingListPage() {
  return (
    <PrintedPage title="Lista de separação">
      {(slips) => (
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
      )}
    </PrintedPage>
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
