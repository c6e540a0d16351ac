import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { formatBrl } from '@vitrine/brazil/brl.ts';
import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { OrderDraft } from '@vitrine/contract/admin/schemas/order-drafts.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useSignedIn } from '#panel/platform/use-signed-in.ts';
import { RecordForm } from '#panel/ui/form/record-form.tsx';
import { draftStatusLabels } from '#panel/ui/labels/draft-labels.ts';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { StatusBadge } from '#panel/ui/status-badge.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { AskedQuote } from './asked-quote.tsx';
import { DraftCharge } from './draft-charge.tsx';
import { DraftFields } from './draft-fields.tsx';
import { draftStatusTones } from './draft-status-tones.ts';
import { DraftTotals } from './draft-totals.tsx';
import { draftInputOf, type DraftValues, draftValuesOf, personalNames } from './draft-values.ts';

/** A draft: its form while it is open, what it was otherwise. */
export function DraftPage() {
  const { id = '' } = useParams({ strict: false });
  const client = usePanelClient();
  const query = useQuery({
    queryKey: ['order-draft', id],
    queryFn: ({ signal }) => client('GET /api/admin/order-drafts/{id}', { path: { id }, signal }),
  });
  return (
    <QueryScreen query={query} title={`Rascunho ${id}`}>
      {(draft) => (
        <>
          <TextLink to="/pedidos/rascunhos">Todos os rascunhos</TextLink>
          <PageHeading
            title={`Rascunho ${draft.id}`}
            text={`${draft.customer.name}, preços de ${formatDate(draft.priced_at)}`}
          >
            {draft.is_waiting ? (
              <StatusBadge tone="waiting" label="Cotação pedida" />
            ) : (
              <StatusBadge tone={draftStatusTones[draft.status]} label={draftStatusLabels[draft.status]} />
            )}
          </PageHeading>
          {draft.status === 'open' ? (
            <OpenDraft draft={draft} onConflict={() => query.refetch()} />
          ) : (
            <ClosedDraft draft={draft} />
          )}
        </>
      )}
    </QueryScreen>
  );
}

function OpenDraft({ draft, onConflict }: { draft: OrderDraft; onConflict: () => Promise<unknown> }) {
  const client = usePanelClient();
  // Until it is known, nothing says that they may not.
  const maySave = useSignedIn()?.permissions.includes('customers.personal') ?? true;
  const save = useChange({
    call: (values: DraftValues) =>
      client('PUT /api/admin/order-drafts/{id}', {
        path: { id: String(draft.id) },
        body: { ...draftInputOf(values), version: draft.version },
      }),
    done: 'Rascunho salvo',
    reads: [['order-draft', String(draft.id)], ['rascunhos']],
  });
  return (
    <>
      <AskedQuote draft={draft} />
      <Changes draft={draft} />
      {!maySave && (
        <Alert severity="info" sx={{ mb: 2 }}>
          Seu acesso mostra os dados pessoais cobertos: peça a quem os vê por inteiro para mudar este
          rascunho.
        </Alert>
      )}
      <RecordForm
        draftKey={`pedidos/rascunhos/${draft.id}`}
        values={draftValuesOf(draft)}
        unkept={personalNames}
        onSave={(values) => save.mutateAsync(values)}
        onConflict={onConflict}
        saveLabel="Salvar rascunho"
        isDisabled={!maySave}
      >
        <DraftFields storedShipping={draft.shipping?.name ?? null}>
          <DraftCharge draft={draft} />
        </DraftFields>
      </RecordForm>
    </>
  );
}

/** Says what the shop sells otherwise since the draft was priced. */
function Changes({ draft: { lines, coupon } }: { draft: OrderDraft }) {
  const changes = [
    ...lines.flatMap(({ name, qty, price_now_centavos: now, available_qty: available, ...line }) => {
      // Of a price that the staff chose, the shop's counts, which it was chosen below.
      const agreed = line.shop_centavos ?? line.price_centavos;
      if (now === null) return [`${name} saiu de venda.`];
      return [
        ...(available < qty ? [`${name}: há ${available} em estoque.`] : []),
        ...(now === agreed
          ? []
          : [`${name} custa agora ${formatBrl(now)}; no rascunho, ${formatBrl(agreed)}.`]),
      ];
    }),
    ...(coupon?.problem ? [`O cupom ${coupon.code} não dá desconto agora.`] : []),
  ];
  if (changes.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <Typography>Desde que o rascunho foi salvo:</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {changes.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Box>
      <Typography>Quem paga pelo link paga os preços do rascunho. Salvar de novo põe os de agora.</Typography>
    </Alert>
  );
}

function ClosedDraft({ draft }: { draft: OrderDraft }) {
  const { order_number: number, lines, prices } = draft;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 760 }}>
      <AskedQuote draft={draft} />
      {number !== null && (
        <Alert severity="success">
          Este rascunho é o{' '}
          <TextLink to="/pedidos/$id" params={{ id: number }}>
            pedido {number}
          </TextLink>
          .
        </Alert>
      )}
      <SectionCard title="Produtos">
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {lines.map(({ variant_id: id, qty, name, options_label: options, price_centavos: price }) => (
            <li key={id}>
              {qty} × {options === '' ? name : `${name}, ${options}`}, {formatBrl(price)} cada
            </li>
          ))}
        </Box>
      </SectionCard>
      <SectionCard title="Total">
        <DraftTotals prices={prices} coupon={null} />
      </SectionCard>
    </Box>
  );
}
