import { Box, Button, Dialog, DialogContent, DialogTitle } from '@mui/material';
import { foldText } from '@vitrine/brazil/fold-text.ts';
import type { AdminCustomerGroup } from '@vitrine/contract/admin/schemas/customers.ts';
import { useWatch } from 'react-hook-form';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { FormTextInput } from '#panel/ui/form/form-text-input.tsx';
import { RecordForm } from '#panel/ui/form/record-form.tsx';
import { SwitchInput } from '#panel/ui/form/switch-input.tsx';
import { useChange } from '#panel/ui/use-change.ts';

interface GroupDialogProps {
  /** null for a new one. */
  readonly group: AdminCustomerGroup | null;
  /** Reads the groups again after a conflict. */
  readonly onConflict: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Creates a group, or changes its name. The code of a group stays, because promotions name it. */
export function GroupDialog({ group, onConflict, onClose }: GroupDialogProps) {
  const client = usePanelClient();
  const values = { name: group?.name ?? '', is_public: group?.is_public ?? false };
  const save = useChange({
    call: (written: typeof values) =>
      client('PUT /api/admin/customer-groups/{code}', {
        path: { code: group?.code ?? codeOf(written.name) },
        body: { ...written, version: group?.version ?? null },
      }),
    done: 'Grupo salvo',
    reads: [['customer-groups']],
    onDone: onClose,
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby="group-title">
      <DialogTitle id="group-title">{group ? `Mudar ${group.name}` : 'Novo grupo'}</DialogTitle>
      <DialogContent>
        <RecordForm
          draftKey={`clientes/grupos/${group?.code ?? 'novo'}`}
          values={values}
          onSave={(written) => save.mutateAsync(written)}
          onConflict={onConflict}
          saveLabel="Salvar grupo"
          isNew={group === null}
          actions={<Button onClick={onClose}>Cancelar</Button>}
        >
          <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
            <NameInput code={group?.code ?? null} />
            <SwitchInput name="is_public" label="Clientes podem escolher no cadastro" />
          </Box>
        </RecordForm>
      </DialogContent>
    </Dialog>
  );
}

/** Shows the code that a new group will have. */
function NameInput({ code }: { code: string | null }) {
  const name = useWatch<{ name: string }, 'name'>({ name: 'name' });
  const groupCode = code ?? codeOf(name);
  return (
    <FormTextInput
      name="name"
      label="Nome"
      required
      maxLength={80}
      helperText={groupCode === '' ? ' ' : `Código nas promoções: ${groupCode}`}
    />
  );
}

function codeOf(name: string): string {
  const plain = foldText(name);
  return plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40);
}
