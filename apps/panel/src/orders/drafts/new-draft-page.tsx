import { useNavigate } from '@tanstack/react-router';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { RecordForm } from '#panel/ui/form/record-form.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { DraftFields } from './draft-fields.tsx';
import { draftInputOf, type DraftValues, emptyDraft, personalNames } from './draft-values.ts';

/** Prepares an order for a customer who buys by telephone or message. */
export function NewDraftPage() {
  const client = usePanelClient();
  const navigate = useNavigate();
  const create = useChange({
    call: (values: DraftValues) => client('POST /api/admin/order-drafts', { body: draftInputOf(values) }),
    done: 'Rascunho salvo',
    reads: [['rascunhos']],
    onDone: ({ id }) => navigate({ to: '/pedidos/rascunhos/$id', params: { id: String(id) } }),
  });
  return (
    <>
      <TextLink to="/pedidos/rascunhos">Todos os rascunhos</TextLink>
      <PageHeading
        title="Novo pedido"
        text="Monte o pedido e salve como rascunho. Depois envie o link para o cliente pagar, ou registre a transferência. Um rascunho não reserva estoque."
      />
      <RecordForm
        draftKey="pedidos/rascunhos/novo"
        values={emptyDraft}
        unkept={personalNames}
        onSave={(values) => create.mutateAsync(values)}
        saveLabel="Salvar rascunho"
        isNew
      >
        <DraftFields />
      </RecordForm>
    </>
  );
}
