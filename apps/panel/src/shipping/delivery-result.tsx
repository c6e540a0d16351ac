import { Alert, Box, Typography } from '@mui/material';
import { formatBrl } from '@vitrine/brazil/brl.ts';
import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { ShippingSimulation } from '@vitrine/contract/admin/schemas/simulations.ts';

import { weightText } from './rate-texts.ts';

/** The offered shipping methods of a simulation, and why the others are not offered. */
export function DeliveryResult({ simulation }: { simulation: ShippingSimulation }) {
  const { city, options, not_offered: others } = simulation;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography color="textSecondary">
        {city ? `Para ${city.name}, ${city.region}. ` : ''}Produtos: {formatBrl(simulation.subtotal_centavos)}
      </Typography>
      {options.length === 0 && <Alert severity="warning">A loja não entrega esta encomenda neste CEP.</Alert>}
      <Box component="ul" aria-label="Entregas oferecidas" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {options.map(
          ({ code, name, price_centavos: price, arrives_on: day, charged_grams: grams, ...option }) => (
            <Box component="li" key={code} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
              <Box sx={{ display: 'flex', gap: 2, fontWeight: 600 }}>
                <Box sx={{ flexGrow: 1, minWidth: 0 }}>{name}</Box>
                <Box>{price === 0 ? 'Grátis' : formatBrl(price)}</Box>
              </Box>
              <Typography color="textSecondary">
                {option.pickup ? 'Retirada a partir de' : 'Até'} {formatDate(day)} ({option.business_days}{' '}
                {option.business_days === 1 ? 'dia útil' : 'dias úteis'})
                {grams === null ? ', cotação da transportadora' : `, conta ${weightText(grams)}`}
              </Typography>
            </Box>
          ),
        )}
      </Box>
      {others.length > 0 && (
        <Box>
          <Typography variant="h3" component="h3">
            Não oferecidas
          </Typography>
          <Box component="ul" sx={{ pl: 2.5, my: 1, display: 'grid', gap: 0.5 }}>
            {others.map(({ code, name, sentence }) => (
              <li key={code}>
                <strong>{name}</strong>: {sentence}
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}
