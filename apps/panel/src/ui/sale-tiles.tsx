import { Box, Typography } from '@mui/material';
import { formatBrl } from '@vitrine/brazil/brl.ts';
import { formatWholeNumber } from '@vitrine/brazil/whole-number.ts';
import type { SaleAmounts } from '@vitrine/contract/admin/schemas/reports.ts';

interface SaleTilesProps {
  readonly now: SaleAmounts;
  readonly before: SaleAmounts;
  /** What the amounts are compared with, such as `os 7 dias anteriores`. */
  readonly comparedWith: string;
  /** On a wide screen. */
  readonly perRow?: 2 | 4;
}

/** The chief figures of some sales, each compared with those before. */
export function SaleTiles({ now, before, comparedWith, perRow = 4 }: SaleTilesProps) {
  return (
    <>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr 1fr', md: `repeat(${String(perRow)}, 1fr)` },
          gap: 2,
          m: 0,
        }}
      >
        <Tile
          label="Vendas"
          value={formatBrl(now.sales_centavos)}
          change={changeText(now.sales_centavos, before.sales_centavos)}
        />
        <Tile
          label="Líquido"
          value={formatBrl(now.net_centavos)}
          change={changeText(now.net_centavos, before.net_centavos)}
        />
        <Tile
          label="Pedidos pagos"
          value={formatWholeNumber(now.orders)}
          change={changeText(now.orders, before.orders)}
        />
        <Tile
          label="Ticket médio"
          value={formatBrl(ticketOf(now))}
          change={changeText(ticketOf(now), ticketOf(before))}
        />
      </Box>
      <Typography color="textSecondary" sx={{ mt: 1.5, fontSize: '0.8125rem' }}>
        Comparado com {comparedWith}.
      </Typography>
    </>
  );
}

const ticketOf = ({ sales_centavos: sales, orders }: SaleAmounts): number =>
  orders === 0 ? 0 : Math.round(sales / orders);

function Tile({ label, value, change }: { label: string; value: string; change: string | null }) {
  return (
    <div>
      <Typography component="dt" color="textSecondary" sx={{ fontSize: '0.8125rem' }}>
        {label}
      </Typography>
      <Typography
        component="dd"
        sx={{ m: 0, fontSize: '1.375rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}
      >
        {value}
      </Typography>
      <Typography component="dd" color="textSecondary" sx={{ m: 0, fontSize: '0.8125rem' }}>
        {change ?? 'sem vendas antes'}
      </Typography>
    </div>
  );
}

/** Says how an amount differs from the one before: `12% a mais`, `igual`; null if there was nothing before. */
export function changeText(now: number, before: number): string | null {
  if (before <= 0) return null;
  const permille = Math.round(((now - before) / before) * 1000);
  if (permille === 0) return 'igual';
  const percent = (Math.abs(permille) / 10).toLocaleString('pt-BR', { maximumFractionDigits: 1 });
  return `${percent}% a ${permille > 0 ? 'mais' : 'menos'}`;
}
