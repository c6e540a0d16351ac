import { Typography } from '@mui/material';
import { formatBrl } from '@vitrine/brazil/brl.ts';
import type { AdminReturn } from '@vitrine/contract/admin/schemas/returns.ts';

/** Shows the amounts that the customer gets back once the return is done, by means of payment. */
export function RefundSummary({ of }: { of: AdminReturn }) {
  const { result, status, amount_centavos: amount, credit_centavos: credit, bonus_centavos: bonus } = of;
  const isDone = status === 'done';
  if (status === 'refused') return <Typography>Recusada: nada é devolvido.</Typography>;
  if (result === 'exchange') {
    return (
      <Typography>
        Troca por outra peça. Os itens custaram {formatBrl(amount)}, que pagam a peça nova.
      </Typography>
    );
  }
  if (result === 'credit') {
    return (
      <Typography>
        {isDone ? 'Virou crédito na loja: ' : 'Vira crédito na loja ao concluir: '}
        <strong>{formatBrl(amount)}</strong>
      </Typography>
    );
  }
  const parts = [
    ['Pela forma de pagamento', amount - credit],
    ['Em crédito', credit],
    ['Em bônus', bonus],
  ] as const;
  return (
    <>
      <Typography sx={{ mb: 0.5 }}>{isDone ? 'Devolvido:' : 'Devolvemos ao concluir:'}</Typography>
      {parts
        .filter(([, centavos]) => centavos > 0)
        .map(([label, centavos]) => (
          <Typography key={label}>
            {label}: <strong>{formatBrl(centavos)}</strong>
          </Typography>
        ))}
    </>
  );
}
