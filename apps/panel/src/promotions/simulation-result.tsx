import { Alert, Box, Typography } from '@mui/material';
import { formatBrl } from '@vitrine/brazil/brl.ts';
import type { CartSimulation, SimulatedCart } from '@vitrine/contract/admin/schemas/simulations.ts';
import type { ReactNode } from 'react';

/** A simulated cart line by line, and the same cart without the draft. */
export function SimulationResult({ simulation }: { simulation: CartSimulation }) {
  const { cart, without_draft: without, draft_problem: problem } = simulation;
  const saved = without ? without.total_centavos - cart.total_centavos : 0;
  const scarce = cart.items.filter(({ qty, buyable_qty: buyable }) => buyable < qty);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {problem !== null && <Alert severity="info">{problem}</Alert>}
      {scarce.map(({ sku, name, buyable_qty: buyable }) => (
        <Alert key={sku} severity="warning">
          {buyable === 0
            ? `${name} está sem estoque e não conta.`
            : `De ${name} há só ${buyable} para vender.`}
        </Alert>
      ))}
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75 }}>
        <Amount label="Produtos" value={cart.totals.items_centavos} />
        {cart.discounts.map(({ kind, code, name, amount_centavos: amount, is_free_shipping: isFree }) => (
          <Amount key={`${kind}:${code}`} label={name} value={isFree ? 'frete grátis' : -amount} />
        ))}
        {cart.coupon?.problem && <Amount label={`Cupom ${cart.coupon.code}`} value={cart.coupon.problem} />}
        {cart.payment_discount_centavos > 0 && (
          <Amount label="Desconto da forma de pagamento" value={-cart.payment_discount_centavos} />
        )}
        <Amount label="Total da sacola" value={cart.total_centavos} isStrong />
        {without && <Amount label="Sem o que você está editando" value={without.total_centavos} />}
      </Box>
      {saved > 0 && <Typography>O cliente economiza {formatBrl(saved)}.</Typography>}
      {cart.deliveries && <Deliveries deliveries={cart.deliveries} />}
    </Box>
  );
}

function Deliveries({ deliveries }: { deliveries: NonNullable<SimulatedCart['deliveries']> }) {
  if (deliveries.length === 0) return <Alert severity="info">Nenhuma entrega para este CEP.</Alert>;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.75 }}>
      {deliveries.map(({ code, name, price_centavos: price, order_total_centavos: total }) => (
        <Amount
          key={code}
          label={`Com ${name} (${price === 0 ? 'grátis' : formatBrl(price)})`}
          value={total}
        />
      ))}
    </Box>
  );
}

interface AmountProps {
  readonly label: ReactNode;
  /** In centavos, or words. */
  readonly value: number | string;
  readonly isStrong?: boolean;
}

function Amount({ label, value, isStrong = false }: AmountProps) {
  return (
    <Box sx={{ display: 'flex', gap: 2, fontWeight: isStrong ? 700 : 400 }}>
      <Box component="dt" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
        {typeof value === 'number' ? formatBrl(value) : value}
      </Box>
    </Box>
  );
}
