import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableFooter,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { formatBrl } from '@vitrine/brazil/brl.ts';
import { formatWholeNumber } from '@vitrine/brazil/whole-number.ts';
import type { SaleAmounts, SaleRow, SalesReport } from '@vitrine/contract/admin/schemas/reports.ts';

import { dimensionLabels } from '#panel/ui/labels/dimension-labels.ts';

import { marginText } from './margin-text.ts';

interface Column {
  readonly label: string;
  readonly text: (amounts: SaleAmounts) => string;
  /** The narrowest width at which it is shown; all widths by default. */
  readonly from?: 'sm' | 'lg';
}

/** A dash for nothing, so that amounts stand out. */
const amountText = (centavos: number) => (centavos === 0 ? '—' : formatBrl(centavos));
const money = (of: (amounts: SaleAmounts) => number) => (amounts: SaleAmounts) => amountText(of(amounts));

const amountColumns: readonly Column[] = [
  { label: 'Pedidos', text: ({ orders }) => formatWholeNumber(orders) },
  { label: 'Itens', text: ({ items }) => formatWholeNumber(items), from: 'lg' },
  { label: 'Bruto', text: money((amounts) => amounts.gross_centavos), from: 'lg' },
  { label: 'Descontos', text: money((amounts) => -amounts.discount_centavos), from: 'lg' },
  {
    label: 'Frete e embalagem',
    text: money((amounts) => amounts.shipping_centavos + amounts.gift_wrap_centavos),
    from: 'lg',
  },
  { label: 'Juros', text: money((amounts) => amounts.interest_centavos), from: 'lg' },
  { label: 'Vendas', text: money((amounts) => amounts.sales_centavos), from: 'sm' },
  { label: 'Cancelado', text: money((amounts) => -amounts.cancelled_centavos), from: 'lg' },
  { label: 'Devolvido', text: money((amounts) => -amounts.returned_centavos), from: 'lg' },
  { label: 'Líquido', text: money((amounts) => amounts.net_centavos) },
];
const marginColumns: readonly Column[] = [
  { label: 'Custo', text: ({ margin }) => (margin ? amountText(margin.cost_centavos) : '—'), from: 'lg' },
  {
    label: 'Margem',
    text: ({ margin }) => (margin ? amountText(margin.revenue_centavos - margin.cost_centavos) : '—'),
    from: 'sm',
  },
  { label: 'Margem %', text: ({ margin }) => (margin ? marginText(margin) : '—'), from: 'sm' },
];

/** The rows of a report with their sum. On a phone only the net sales; the file has all columns. */
export function SalesTable({ report: { by, rows, totals } }: { report: SalesReport }) {
  if (rows.length === 0) return <Typography>Não houve vendas nestes dias.</Typography>;
  const label = `Tabela de vendas por ${dimensionLabels[by].toLowerCase()}`;
  const highest = Math.max(1, ...rows.map(({ amounts }) => amounts.net_centavos));
  const isShared = by === 'product' || by === 'category';
  const columns = isShared ? [...amountColumns, ...marginColumns] : amountColumns;
  return (
    <>
      <TableContainer tabIndex={0} role="region" aria-label={label}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{dimensionLabels[by]}</TableCell>
              {columns.map((column) => (
                <TableCell key={column.label} align="right" sx={shownFrom(column)}>
                  {column.label}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.key} hover>
                <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere', minWidth: 96 }}>
                  {row.label}
                  {by !== 'day' && <Bar row={row} highest={highest} />}
                </TableCell>
                <AmountCells columns={columns} amounts={row.amounts} />
              </TableRow>
            ))}
          </TableBody>
          <TableFooter>
            <TableRow sx={{ '& td, & th': { fontWeight: 650, color: 'text.primary', fontSize: 'inherit' } }}>
              <TableCell component="th" scope="row">
                Total
              </TableCell>
              <AmountCells columns={columns} amounts={totals} />
            </TableRow>
          </TableFooter>
        </Table>
      </TableContainer>
      {isShared && (
        <Typography color="textSecondary" sx={{ mt: 1.5, fontSize: '0.8125rem', maxWidth: '80ch' }}>
          Frete, embalagem, juros e descontos do pedido são rateados entre os seus itens. Um pedido conta em
          cada linha da qual tem itens; o total conta cada um uma vez. Custo e margem são das peças com custo
          cadastrado quando foram vendidas, depois dos descontos e sem frete, menos as que voltaram.
        </Typography>
      )}
    </>
  );
}

function AmountCells({ columns, amounts }: { columns: readonly Column[]; amounts: SaleAmounts }) {
  return columns.map((column) => (
    <TableCell key={column.label} align="right" sx={{ whiteSpace: 'nowrap', ...shownFrom(column) }}>
      {column.text(amounts)}
    </TableCell>
  ));
}

const shownFrom = ({ from }: Column) => ({
  px: 1,
  ...(from && { display: { xs: 'none', [from]: 'table-cell' } }),
});

/** A bar relative to the highest row, redundant to the figures. */
function Bar({ row: { amounts }, highest }: { row: SaleRow; highest: number }) {
  const percent = Math.max(0, (100 * amounts.net_centavos) / highest);
  return (
    <Box aria-hidden sx={{ mt: 0.5, height: 4, borderRadius: 2, bgcolor: 'divider', maxWidth: 260 }}>
      <Box sx={{ height: 1, borderRadius: 2, bgcolor: 'primary.main', width: `${String(percent)}%` }} />
    </Box>
  );
}
