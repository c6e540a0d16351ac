import { Box, Paper, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { formatBrl } from '@vitrine/brazil/brl.ts';
import type { PackingSlip } from '@vitrine/contract/admin/schemas/orders.ts';
import type { ReactNode } from 'react';

import { readableCep, readableTaxvat } from '#panel/ui/labels/readable-numbers.ts';

import { OrderBarcode } from './order-barcode.tsx';

/** As in the form of the Correios. */
const declarations = [
  'Declaro que não me enquadro no conceito de contribuinte previsto no art. 4º da Lei Complementar nº 87/1996, uma vez que não realizo, com habitualidade ou em volume que caracterize intuito comercial, operações de circulação de mercadoria, ainda que se iniciem no exterior, ou estou dispensado da emissão da nota fiscal por força da legislação tributária vigente, responsabilizando-me, nos termos da lei e a quem de direito, por informações inverídicas.',
  'Declaro que não envio objeto que ponha em risco o transporte aéreo, nem objeto proibido no fluxo postal, assumindo responsabilidade pela informação prestada, e ciente de que o descumprimento pode configurar crime, conforme artigo 261 do Código Penal Brasileiro.',
  'Declaro, ainda, estar ciente da lista de proibições e restrições, disponível no site dos Correios.',
] as const;

interface Party {
  readonly name: string;
  readonly document: string;
  readonly street: string;
  readonly number: string;
  readonly complement: string;
  readonly neighborhood: string;
  readonly city: string;
  readonly region: string;
  readonly postcode: string;
}

/** The declaration of contents of a parcel without an invoice, as the Correios ask for it: a page of its own on paper. */
export function ContentDeclaration({ slip }: { slip: PackingSlip }) {
  const { number, sender, address, document, items, weight_grams: grams } = slip;
  const parcelText = slip.parcel === null ? '' : `, volume ${slip.parcel}`;
  return (
    <Paper
      component="article"
      variant="outlined"
      aria-label={`Declaração de conteúdo do pedido ${number}${parcelText}`}
      sx={{
        p: 3,
        mb: 3,
        maxWidth: 820,
        '@media print': { border: 0, p: 0, m: 0, maxWidth: 'none' },
        '&:not(:last-of-type)': { '@media print': { breakAfter: 'page' } },
        '& td, & th': { border: '1px solid #26221d', px: 1, py: 0.5 },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2, mb: 2 }}>
        <Box>
          <Typography variant="h2">Declaração de conteúdo</Typography>
          <Typography color="textSecondary">
            Pedido {number}
            {parcelText}
          </Typography>
        </Box>
        <OrderBarcode number={number} />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          mb: 2,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          '@media print': { gridTemplateColumns: '1fr 1fr' },
        }}
      >
        <PartyFields title="Remetente" party={sender} />
        <PartyFields title="Destinatário" party={{ ...address, name: address.recipient, document }} />
      </Box>
      <Goods items={items} grams={grams} />
      <Typography variant="h3" sx={{ mt: 2 }}>
        Declaração
      </Typography>
      {declarations.map((text) => (
        <Typography key={text} sx={{ fontSize: '0.8125rem', textAlign: 'justify', mt: 0.5 }}>
          {text}
        </Typography>
      ))}
      <Signature city={sender.city} />
      <Typography sx={{ fontSize: '0.8125rem', mt: 2 }}>
        <strong>Observação:</strong> Constitui crime contra a ordem tributária suprimir ou reduzir tributo, ou
        contribuição social e qualquer acessório (Lei 8.137/90, art. 1º, V).
      </Typography>
    </Paper>
  );
}

function PartyFields({ title, party }: { title: string; party: Party }) {
  const { street, number, complement, neighborhood, city, region, postcode } = party;
  return (
    <Box component="section" aria-label={title} sx={{ border: '1px solid #26221d', p: 1, minWidth: 0 }}>
      <Typography variant="h3" sx={{ textTransform: 'uppercase' }}>
        {title}
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, '& dt': { display: 'inline', fontWeight: 600 }, '& dd': { display: 'inline', m: 0 } }}
      >
        <Field term="Nome">{party.name}</Field>
        <Field term="Endereço">
          {[street, number, complement, neighborhood].filter((part) => part !== '').join(', ')}
        </Field>
        <Field term="Cidade">{city}</Field>
        <Field term="UF">{region}</Field>
        <Field term="CEP">{readableCep(postcode)}</Field>
        <Field term="CPF/CNPJ">{readableTaxvat(party.document)}</Field>
      </Box>
    </Box>
  );
}

function Field({ term, children }: { term: string; children: ReactNode }) {
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <dt>{term}: </dt>
      <dd>{children}</dd>
    </Box>
  );
}

function Goods({ items, grams }: { items: PackingSlip['items']; grams: number | null }) {
  const pieces = items.reduce((sum, { qty }) => sum + qty, 0);
  const centavos = items.reduce((sum, { value_centavos: value }) => sum + value, 0);
  return (
    <>
      <Typography variant="h3">Identificação dos bens</Typography>
      <Table size="small" sx={{ mt: 0.5 }}>
        <TableHead>
          <TableRow>
            <TableCell>Item</TableCell>
            <TableCell>Conteúdo</TableCell>
            <TableCell align="right">Quant.</TableCell>
            <TableCell align="right">Valor</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {items.map(({ sku, name, options_label: options, qty, value_centavos: value }, index) => (
            <TableRow key={`${sku} ${options}`}>
              <TableCell>{index + 1}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                {[name, options].filter((part) => part !== '').join(', ')}
              </TableCell>
              <TableCell align="right">{qty}</TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {formatBrl(value)}
              </TableCell>
            </TableRow>
          ))}
          <TableRow>
            <TableCell colSpan={2}>Totais</TableCell>
            <TableCell align="right">{pieces}</TableCell>
            <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
              {formatBrl(centavos)}
            </TableCell>
          </TableRow>
          <TableRow>
            <TableCell colSpan={2}>Peso total (kg)</TableCell>
            <TableCell colSpan={2} align="right">
              {/* A line for a pen where a product has no weight. */}
              {grams === null
                ? '__________'
                : (grams / 1000).toLocaleString('pt-BR', { minimumFractionDigits: 3 })}
            </TableCell>
          </TableRow>
        </TableBody>
      </Table>
    </>
  );
}

function Signature({ city }: { city: string }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2, mt: 4 }}>
      <Typography>{city === '' ? '____________________' : city}, ____ de ______________ de ______</Typography>
      <Typography sx={{ borderTop: '1px solid #26221d', px: 2 }}>
        Assinatura do declarante/remetente
      </Typography>
    </Box>
  );
}
