import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { formatBrl } from '@vitrine/brazil/brl.ts';
import { formatWholeNumber } from '@vitrine/brazil/whole-number.ts';
import type { SaleRow } from '@vitrine/contract/admin/schemas/reports.ts';

export function BestProducts({ products }: { products: readonly SaleRow[] }) {
  if (products.length === 0) return <Typography>Nada foi vendido nestes dias.</Typography>;
  return (
    <Table size="small" aria-label="Mais vendidos em 30 dias">
      <TableHead>
        <TableRow>
          <TableCell sx={{ pl: 0 }}>Produto</TableCell>
          <TableCell align="right">Itens</TableCell>
          <TableCell align="right" sx={{ pr: 0 }}>
            Líquido
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {products.map(({ key, label, amounts }) => (
          <TableRow key={key}>
            <TableCell component="th" scope="row" sx={{ pl: 0, overflowWrap: 'anywhere' }}>
              {label}
            </TableCell>
            <TableCell align="right">{formatWholeNumber(amounts.items)}</TableCell>
            <TableCell align="right" sx={{ pr: 0, whiteSpace: 'nowrap' }}>
              {formatBrl(amounts.net_centavos)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
