import { Alert, Box, Button, FormControlLabel, MenuItem, Switch, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatBrl } from '@vitrine/brazil/brl.ts';
import { parseCep } from '@vitrine/brazil/cep.ts';
import { formatDate } from '@vitrine/brazil/date-time.ts';
import { UFS } from '@vitrine/brazil/uf.ts';
import type { AddressQuote, AdminOrder } from '@vitrine/contract/admin/schemas/orders.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { ConfirmationDialog } from '#panel/ui/confirmation-dialog.tsx';
import { readableCep, readablePhone } from '#panel/ui/labels/readable-numbers.ts';

import { useOrderChange } from './use-order-change.ts';

type Address = AdminOrder['address'];

const fields = [
  ['recipient', 'Destinatário', '1 / -1'],
  ['phone', 'Telefone', undefined],
  ['postcode', 'CEP', undefined],
  ['street', 'Rua', '1 / -1'],
  ['number', 'Número', undefined],
  ['complement', 'Complemento', undefined],
  ['neighborhood', 'Bairro', undefined],
  ['city', 'Cidade', undefined],
] as const satisfies readonly (readonly [keyof Address, string, string | undefined])[];

/** Corrects the address of an order that has not shipped, with the freight to it. */
export function CorrectAddress({ order }: { order: AdminOrder }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setIsOpen(true)} sx={{ mt: 1 }}>
        Corrigir endereço
      </Button>
      {isOpen && <AddressDialog order={order} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function AddressDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { number } = order;
  const client = usePanelClient();
  const [address, setAddress] = useState<Address>(() => ({
    ...order.address,
    postcode: readableCep(order.address.postcode),
    phone: readablePhone(order.address.phone),
  }));
  const [bears, setBears] = useState(false);
  const cep = parseCep(address.postcode);
  const quote = useQuery({
    queryKey: ['address-quote', number, cep],
    enabled: cep !== null,
    queryFn: ({ signal }) =>
      client('GET /api/admin/orders/{number}/address-quote', {
        path: { number },
        query: { postcode: cep ?? '' },
        signal,
      }),
  });
  const save = useOrderChange(
    (seen: AddressQuote) =>
      client('PUT /api/admin/orders/{number}/address', {
        path: { number },
        body: { address, seen_price_centavos: seen.price_centavos, bears_difference: bears },
      }),
    'Endereço corrigido: o cliente recebe um e-mail',
  );
  const isDearer = quote.data !== undefined && isBeyondPaid(quote.data);
  const isBlank = fields.some(([name]) => name !== 'complement' && address[name].trim() === '');
  return (
    <ConfirmationDialog
      isOpen
      title={`Corrigir o endereço do pedido ${number}`}
      text="Vale só para este pedido. O cliente recebe um e-mail com o novo endereço."
      confirmLabel="Salvar endereço"
      cancelLabel="Voltar"
      isPending={save.isPending}
      isIncomplete={!quote.data || isBlank || (isDearer && !bears)}
      error={save.error ?? quote.error}
      onConfirm={() => quote.data && save.mutate(quote.data, { onSuccess: onClose })}
      onClose={onClose}
    >
      {order.invoice !== null && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          A nota fiscal já foi emitida com o endereço anterior: confira se precisa de uma carta de correção.
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {fields.map(([name, label, column]) => (
          <TextField
            key={name}
            label={label}
            required={name !== 'complement'}
            value={address[name]}
            onChange={({ target }) => setAddress({ ...address, [name]: target.value })}
            error={name === 'postcode' && address.postcode !== '' && cep === null}
            sx={{ gridColumn: column }}
          />
        ))}
        <TextField
          select
          required
          label="Estado"
          value={address.region}
          onChange={({ target }) => setAddress({ ...address, region: target.value })}
        >
          {UFS.map(({ uf, name }) => (
            <MenuItem key={uf} value={uf}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {quote.data && (
        <Freight
          quote={quote.data}
          method={order.shipping.name}
          address={address}
          onPlace={(place) => setAddress({ ...address, ...place })}
        />
      )}
      {isDearer && (
        <FormControlLabel
          control={<Switch checked={bears} onChange={(_, checked) => setBears(checked)} />}
          label="A loja assume a diferença do frete"
        />
      )}
    </ConfirmationDialog>
  );
}

const isBeyondPaid = ({ price_centavos: price, paid_centavos: paid }: AddressQuote) =>
  price === null || price > paid;

interface FreightProps {
  readonly quote: AddressQuote;
  readonly method: string;
  readonly address: Address;
  readonly onPlace: (place: { city: string; region: string }) => void;
}

/** The freight to the CEP beside what was paid, and the city of the CEP if another one was typed. */
function Freight({ quote, method, address, onPlace }: FreightProps) {
  const { place, price_centavos: price, paid_centavos: paid, arrives_on: day } = quote;
  const isOther = place !== null && (place.city !== address.city || place.region !== address.region);
  return (
    <Box role="status" sx={{ mt: 2 }}>
      {isOther && (
        <Alert severity="info" sx={{ mb: 1 }} action={<Button onClick={() => onPlace(place)}>Usar</Button>}>
          Este CEP é de {place.city}/{place.region}.
        </Alert>
      )}
      <Typography>{freightText({ method, price, paid })}</Typography>
      <Typography color="textSecondary">Entrega até {formatDate(day)}.</Typography>
    </Box>
  );
}

function freightText({
  method,
  price,
  paid,
}: {
  method: string;
  price: number | null;
  paid: number;
}): string {
  if (price === null) return `${method} não atende este CEP: combine o envio antes.`;
  if (price === paid) return `Frete: ${formatBrl(paid)}, o mesmo que foi pago.`;
  const difference = formatBrl(Math.abs(price - paid));
  return price > paid
    ? `Frete: ${formatBrl(price)}, ${difference} a mais que o pago. O cliente não é cobrado.`
    : `Frete: ${formatBrl(price)}, ${difference} a menos que o pago. Para devolver, use “Devolver valor”.`;
}
