import { Button } from '@mui/material';
import { useNavigate } from '@tanstack/react-router';
import type { AdminShippingMethod, DraftShippingMethod } from '@vitrine/contract/admin/schemas/shipping.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';

import { usePanelClient, useNotify } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { ConfirmationDialog } from '#panel/ui/confirmation-dialog.tsx';
import { ExportButton } from '#panel/ui/export-button.tsx';
import { EditorColumns } from '#panel/ui/form/editor-columns.tsx';
import { RecordForm } from '#panel/ui/form/record-form.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { ShippingFields } from './shipping-fields.tsx';
import { ShippingSimulator } from './shipping-simulator.tsx';

interface ShippingEditorProps {
  /** null for a new one. */
  readonly method: AdminShippingMethod | null;
  readonly onConflict?: () => Promise<unknown>;
}

const newMethod: DraftShippingMethod = {
  code: '',
  name: '',
  cubic_kg_per_m3: null,
  free_from_centavos: null,
  is_pickup: false,
  pickup_address: null,
  rates: [],
};

const reads = [['shipping-method'], ['entregas'], ['shipping-simulation']];

/** The form of a shipping method with its table, and what it would offer beside it. */
export function ShippingEditor({ method, onConflict }: ShippingEditorProps) {
  const client = usePanelClient();
  const notify = useNotify();
  const navigate = useNavigate();
  const mayWrite = useMay('shipping.write');
  const save = useChange({
    call: ({ code, ...body }: DraftShippingMethod) =>
      client('PUT /api/admin/shipping-methods/{code}', {
        path: { code: code.trim() || '-' },
        body: { ...body, pickup_address: body.pickup_address || null, version: method?.version ?? null },
      }),
    done: '',
    reads,
    onDone: ({ code }) => {
      notify('Entrega salva. Já é oferecida na loja.', { type: 'success' });
      if (!method) navigate({ to: '/entregas/$id', params: { id: String(code) } });
    },
  });
  return (
    <>
      <TextLink to="/entregas">Todas as entregas</TextLink>
      <PageHeading title={method?.name ?? 'Nova forma de entrega'}>
        {method && (
          <ExportButton
            label="Baixar tabela"
            read={() =>
              client('GET /api/admin/shipping-methods/{code}/table', { path: { code: method.code } })
            }
          />
        )}
        {method && mayWrite && <EndMethod method={method} />}
      </PageHeading>
      <RecordForm<DraftShippingMethod>
        draftKey={`entregas/${method?.code ?? 'nova'}`}
        values={method ? formValues(method) : newMethod}
        onSave={(written) => save.mutateAsync(written)}
        {...(onConflict && { onConflict })}
        isNew={!method}
        isDisabled={!mayWrite}
        saveLabel={method ? 'Salvar' : 'Criar forma de entrega'}
      >
        <EditorColumns
          fields={<ShippingFields isNew={!method} mayWrite={mayWrite} />}
          simulation={<DraftSimulator />}
        />
      </RecordForm>
    </>
  );
}

function formValues({ version: _, ...method }: AdminShippingMethod): DraftShippingMethod {
  return method;
}

function DraftSimulator() {
  const values = useWatch<DraftShippingMethod>() as DraftShippingMethod;
  const isComplete = values.rates.length > 0;
  const draft = {
    ...values,
    code: values.code || 'nova',
    name: values.name.trim() || 'Esta entrega',
    pickup_address: values.pickup_address || null,
  };
  return <ShippingSimulator draft={isComplete ? draft : null} />;
}

function EndMethod({ method: { code, name } }: { method: AdminShippingMethod }) {
  const client = usePanelClient();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const end = useChange({
    call: () => client('POST /api/admin/shipping-methods/{code}/end', { path: { code } }),
    done: 'Entrega encerrada.',
    reads: [['entregas'], ['shipping-simulation']],
    onDone: () => navigate({ to: '/entregas' }),
  });
  return (
    <>
      <Button color="error" onClick={() => setIsOpen(true)}>
        Encerrar
      </Button>
      <ConfirmationDialog
        isOpen={isOpen}
        title={`Encerrar “${name}”?`}
        text="A loja deixa de oferecer esta entrega agora, e a tabela é apagada: baixe-a antes, se for usá-la de novo. Pedidos já feitos continuam com ela."
        confirmLabel="Encerrar agora"
        isDestructive
        isPending={end.isPending}
        error={end.error}
        onConfirm={() => end.mutate()}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
