import { Box, Paper, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { PackingSlip } from '@vitrine/contract/admin/schemas/orders.ts';
import { storeAddressLines } from '@vitrine/rules/store-address.ts';

import { useSignedIn } from '#panel/platform/use-signed-in.ts';
import { readableCep, readablePhone } from '#panel/ui/labels/readable-numbers.ts';

import { OrderBarcode } from './order-barcode.tsx';

/** Lists the contents of a parcel, with its recipient and message: a page of its own on paper. */
export function PackingSlipSheet({ slip }: { slip: PackingSlip }) {
  const store = useSignedIn()?.store.name ?? '';
  const { number, placed_at: placedAt, address, shipping, items, gift_wrap: gift } = slip;
  const parcelText = slip.parcel === null ? '' : `, volume ${slip.parcel}`;
  const pieces = items.reduce((sum, { qty }) => sum + qty, 0);
  return (
    <Paper
      component="article"
      variant="outlined"
      aria-label={`Romaneio do pedido ${number}${parcelText}`}
      sx={{
        p: 3,
        mb: 3,
        maxWidth: 820,
        '@media print': { border: 0, p: 0, m: 0, maxWidth: 'none' },
        '&:not(:last-of-type)': { '@media print': { breakAfter: 'page' } },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          gap: 2,
          mb: 2,
        }}
      >
        <Box>
          <Typography variant="h2">
            Pedido {number}
            {parcelText}
          </Typography>
          <Typography color="textSecondary">
            {store} · feito em {formatDate(placedAt)}
          </Typography>
        </Box>
        <Typography sx={{ textAlign: 'right' }}>
          {shipping.name}
          <br />
          até {formatDate(shipping.arrives_on)}
        </Typography>
        <OrderBarcode number={number} />
      </Box>
      <Sender sender={slip.sender} />
      <Typography variant="h3">{shipping.is_pickup ? 'Retira na loja' : 'Entregar a'}</Typography>
      <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {address.recipient}
        <br />
        {address.street}, {address.number} {address.complement}
        <br />
        {address.neighborhood}, {address.city}/{address.region}, {readableCep(address.postcode)}
        <br />
        {readablePhone(address.phone)}
      </Typography>
      {gift && <GiftNote message={gift.message} />}
      <SlipItems items={items} />
      <Typography sx={{ mt: 1.5, textAlign: 'right', fontWeight: 600 }}>
        {pieces === 1 ? '1 peça' : `${pieces} peças`}
      </Typography>
    </Paper>
  );
}

function Sender({ sender }: { sender: PackingSlip['sender'] }) {
  const { street, city, postcode } = storeAddressLines(sender);
  const lines = [sender.name, street, [city, postcode].filter((part) => part !== '').join(', ')];
  return (
    <>
      <Typography variant="h3">Remetente</Typography>
      <Typography sx={{ mb: 2, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {lines.filter((line) => line !== '').join('\n')}
      </Typography>
    </>
  );
}

function GiftNote({ message }: { message: string }) {
  return (
    <Box sx={{ border: '1.5px solid #26221d', borderRadius: 1, p: 1.5, mb: 2 }}>
      <Typography variant="h3">Embrulhar para presente</Typography>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {message === '' ? 'Sem mensagem.' : `“${message}”`}
      </Typography>
    </Box>
  );
}

function SlipItems({ items }: { items: PackingSlip['items'] }) {
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell align="right">Qtd.</TableCell>
          <TableCell>SKU</TableCell>
          <TableCell>Produto</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {items.map(({ sku, name, options_label: options, qty }) => (
          <TableRow key={`${sku} ${options}`}>
            <TableCell align="right" sx={{ fontWeight: 700 }}>
              {qty}
            </TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>{sku}</TableCell>
            <TableCell>
              {name}
              {options !== '' && ` · ${options}`}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
