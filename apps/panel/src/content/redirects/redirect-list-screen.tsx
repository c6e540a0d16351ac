import { Alert, Box, Button, Dialog, DialogContent, DialogTitle } from '@mui/material';
import { essentialPageAt } from '@vitrine/contract/admin/essential-page.ts';
import { type AdminRedirect, redirectCodes } from '@vitrine/contract/admin/schemas/content.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';

import { momentText } from '#panel/content/editing/draft-status.tsx';
import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { ConfirmationDialog } from '#panel/ui/confirmation-dialog.tsx';
import { ChoiceInput } from '#panel/ui/form/choice-input.tsx';
import { FormTextInput } from '#panel/ui/form/form-text-input.tsx';
import { MomentInput } from '#panel/ui/form/moment-input.tsx';
import { RecordForm } from '#panel/ui/form/record-form.tsx';
import { TypedLinkInput } from '#panel/ui/form/typed-link-input.tsx';
import { type ListedRecord, useListContext } from '#panel/ui/list/list-context.ts';
import { SearchFilter } from '#panel/ui/list/list-filters.tsx';
import { ListScreen } from '#panel/ui/list/list-screen.tsx';
import type { RecordColumn } from '#panel/ui/list/record-column.ts';
import { RecordsTable } from '#panel/ui/list/records-table.tsx';
import { LinkButton } from '#panel/ui/panel-links.tsx';
import { useChange } from '#panel/ui/use-change.ts';

type Row = AdminRedirect & { readonly id: string };

const kinds = [
  ['302', 'Por enquanto (302)'],
  ['301', 'Para sempre (301)'],
  ['307', 'Por enquanto, com formulários (307)'],
  ['308', 'Para sempre, com formulários (308)'],
] as const;

const readColumns: readonly RecordColumn<Row>[] = [
  { key: 'old_path', label: 'De', sortBy: 'old_path', cell: ({ old_path: path }) => path },
  { key: 'new_path', label: 'Para', sortBy: 'new_path', cell: ({ new_path: path }) => path },
  { key: 'code', label: 'Tipo', cell: ({ code }) => kinds.find(([kind]) => kind === String(code))?.[1] },
  { key: 'times', label: 'Vale', cell: timesText },
];

function actionColumn(
  onEdit: (redirect: AdminRedirect) => void,
  onRemove: (redirect: AdminRedirect) => void,
): RecordColumn<Row> {
  return {
    key: 'actions',
    isFixed: true,
    label: 'Ações',
    cell: (row) => (
      <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
        <Button size="small" aria-label={`Mudar ${row.old_path}`} onClick={() => onEdit(row)}>
          Mudar
        </Button>
        <Button size="small" aria-label={`Remover ${row.old_path}`} onClick={() => onRemove(row)}>
          Remover
        </Button>
      </Box>
    ),
  };
}

/** Redirects of old addresses, written in a dialog. */
export function RedirectListScreen() {
  const mayWrite = useMay('content.write');
  const [edited, setEdited] = useState<AdminRedirect | 'new' | null>(null);
  const [removed, setRemoved] = useState<AdminRedirect | null>(null);
  const columns = mayWrite ? [...readColumns, actionColumn(setEdited, setRemoved)] : readColumns;
  return (
    <ListScreen
      title="Redirecionamentos"
      text="Endereços antigos que levam a outra página da loja ou a outro site."
      sort={{ field: 'old_path', order: 'ASC' }}
      actions={
        mayWrite && (
          <>
            <LinkButton to="/redirecionamentos/enderecos-antigos">Conferir endereços antigos</LinkButton>
            <Button
              variant="contained"
              startIcon={<Plus size={18} aria-hidden />}
              onClick={() => setEdited('new')}
            >
              Novo redirecionamento
            </Button>
          </>
        )
      }
      filters={<SearchFilter source="q" label="Endereço" />}
      // Outside the rows: an empty list has none.
      batch={
        <>
          {edited && (
            <RedirectDialog redirect={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
          )}
          {removed && <RemovalDialog redirect={removed} onClose={() => setRemoved(null)} />}
        </>
      }
      emptyText="Ainda não há redirecionamentos."
    >
      <RecordsTable
        label="Tabela de redirecionamentos"
        columns={columns}
        nameOf={({ old_path: path }) => path}
      />
    </ListScreen>
  );
}

function timesText({ starts_at: start, ends_at: end }: AdminRedirect): string {
  const words = [start && `desde ${momentText(start)}`, end && `até ${momentText(end)}`].filter(Boolean);
  return words.length === 0 ? 'Sempre' : words.join(', ');
}

function RedirectDialog({
  redirect: opened,
  onClose,
}: {
  redirect: AdminRedirect | null;
  onClose: () => void;
}) {
  const client = usePanelClient();
  const { data, refetch } = useListContext<AdminRedirect & ListedRecord>();
  // Read again after a conflict.
  const redirect = (opened && data?.find(({ old_path: path }) => path === opened.old_path)) ?? opened;
  const values = {
    old_path: redirect?.old_path ?? '',
    new_path: redirect?.new_path ?? '',
    code: String(redirect?.code ?? 302),
    starts_at: redirect?.starts_at ?? null,
    ends_at: redirect?.ends_at ?? null,
  };
  const save = useChange({
    call: ({ code, ...written }: typeof values) =>
      client('PUT /api/admin/redirects', {
        body: {
          ...written,
          code: redirectCodes.find((one) => String(one) === code) ?? 302,
          // The confirmation has named the redirect.
          may_hide_page: true,
          version: redirect?.version ?? null,
        },
      }),
    done: 'Redirecionamento salvo',
    onDone: onClose,
  });
  const title = redirect ? `Mudar ${redirect.old_path}` : 'Novo redirecionamento';
  return (
    <Dialog open onClose={onClose} aria-labelledby="redirecionamento">
      <DialogTitle id="redirecionamento">{title}</DialogTitle>
      <DialogContent>
        <RecordForm
          draftKey={`redirecionamentos/${redirect?.old_path ?? 'novo'}`}
          values={values}
          onSave={(written) => save.mutateAsync(written)}
          onConflict={async () => refetch()}
          isNew={redirect === null}
          actions={<Button onClick={onClose}>Cancelar</Button>}
        >
          <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
            {redirect === null && (
              <FormTextInput
                name="old_path"
                label="De"
                required
                helperText="O caminho antigo, como /promoção ou o endereço copiado da loja; sem ? nem #. Com /* no fim, como /products/*, vale para tudo o que está abaixo"
              />
            )}
            <HiddenPageWarning />
            <TypedLinkInput
              name="new_path"
              label="Para"
              helperText="Um caminho da loja, como /sala/c, ou um endereço https://. Um * recebe o que o de cima levou, como em /*/p"
            />
            <ChoiceInput name="code" label="Tipo" choices={kinds} />
            <MomentInput name="starts_at" label="A partir de" />
            <MomentInput name="ends_at" label="Até" />
          </Box>
        </RecordForm>
      </DialogContent>
    </Dialog>
  );
}

/** Names the page, essential for selling, that would become unreachable. */
function HiddenPageWarning() {
  const path = useWatch<{ old_path: string }>({ name: 'old_path' });
  const hidden = path ? essentialPageAt(path) : null;
  if (!hidden) return null;
  return (
    <Alert severity="warning">
      Este redirecionamento esconde {hidden.label}: quem abrir {path} vai para o destino, e a página deixa de
      aparecer. Para outro site, precisa da permissão de mudar configurações.
    </Alert>
  );
}

function RemovalDialog({ redirect, onClose }: { redirect: AdminRedirect; onClose: () => void }) {
  const client = usePanelClient();
  const remove = useChange({
    call: () =>
      client('POST /api/admin/redirects/removal', {
        body: { old_path: redirect.old_path, version: redirect.version },
      }),
    done: 'Redirecionamento removido',
    onDone: onClose,
  });
  return (
    <ConfirmationDialog
      isOpen
      title={`Remover o redirecionamento de ${redirect.old_path}?`}
      text="Quem abrir o endereço antigo verá o que houver nele, ou uma página não encontrada."
      confirmLabel="Remover"
      isDestructive
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
