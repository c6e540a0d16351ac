import { Box, Button } from '@mui/material';
import { useNavigate } from '@tanstack/react-router';
import type { AdminTag } from '@vitrine/contract/admin/schemas/tags.ts';
import { useState } from 'react';

import { RecordRemoval } from '#panel/content/records/record-removal.tsx';
import { RecordScreen } from '#panel/content/records/record-screen.tsx';
import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { ChoiceInput } from '#panel/ui/form/choice-input.tsx';
import { FormTextInput } from '#panel/ui/form/form-text-input.tsx';
import { PagesInput } from '#panel/ui/form/pages-input.tsx';
import { RecordForm } from '#panel/ui/form/record-form.tsx';
import { SwitchInput } from '#panel/ui/form/switch-input.tsx';
import { WholeNumberInput } from '#panel/ui/form/whole-number-input.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { TagCheckPanel } from './tag-check-panel.tsx';
import { tagKinds, tagPositions } from './tag-words.ts';

const fresh: Omit<AdminTag, 'id' | 'version'> = {
  name: '',
  tag: '',
  position: 'head',
  url: '*',
  kind: 'marketing',
  sort_order: 0,
  is_active: true,
};

/** One tag, or a new one. */
export function TagScreen() {
  return (
    <RecordScreen
      name="tag"
      title="Tag"

      read={(client, id, signal) => client('GET /api/admin/tags/{id}', { path: { id }, signal })}
    >
      {(tag, onConflict) => <TagForm tag={tag} onConflict={onConflict} />}
    </RecordScreen>
  );
}

function TagForm({ tag, onConflict }: { tag: AdminTag | null; onConflict: () => Promise<unknown> }) {
  const client = usePanelClient();
  const navigate = useNavigate();
  const mayWrite = useMay('tags.write');
  const [isRemoving, setIsRemoving] = useState(false);
  const { id: _, version: __, ...stored } = tag ?? { id: 0, version: '', ...fresh };
  const values = { ...stored, sort_order: stored.sort_order as number | null };
  const save = useChange({
    call: ({ sort_order: order, ...written }: typeof values) => {
      const body = { ...written, sort_order: order ?? 0 };
      return tag === null
        ? client('POST /api/admin/tags', { body })
        : client('PUT /api/admin/tags/{id}', {
            path: { id: String(tag.id) },
            body: { ...body, version: tag.version },
          });
    },
    done: 'Tag salva',
    onDone: ({ id }) => tag === null && navigate({ to: '/tags/$id', params: { id: String(id) } }),
  });
  return (
    <>
      <TextLink to="/tags">Todas as tags</TextLink>
      <PageHeading title={tag?.name ?? 'Nova tag'} />
      <RecordForm
        draftKey={`tags/${tag?.id ?? 'nova'}`}
        values={values}
        onSave={(written) => save.mutateAsync(written)}
        onConflict={onConflict}
        isNew={tag === null}
        isDisabled={!mayWrite}
        actions={
          tag !== null && (
            <Button color="error" onClick={() => setIsRemoving(true)}>
              Excluir tag
            </Button>
          )
        }
      >
        <TagFields />
      </RecordForm>
      {tag && isRemoving && (
        <RecordRemoval
          title={`Excluir a tag ${tag.name}?`}
          text="Ela sai de todas as páginas. Para guardá-la, desligue-a em vez de excluir."
          remove={() =>
            client('POST /api/admin/tags/{id}/removal', {
              path: { id: String(tag.id) },
              body: { version: tag.version },
            })
          }
          done="Tag excluída"
          reads={[['tags']]}
          listPath="/tags"
          onClose={() => setIsRemoving(false)}
        />
      )}
    </>
  );
}

/** The check is beside the fields, below the text on a phone. */
const columns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
  gridTemplateRows: { lg: 'auto 1fr' },
  alignItems: 'start',
} as const;

function TagFields() {
  return (
    <Box sx={columns}>
      <SectionCard title="Código">
        <Box sx={{ display: 'grid', gap: 2 }}>
          <FormTextInput
            name="name"
            label="Nome"
            required
            maxLength={200}
            helperText="Só você o vê, aqui no painel"
          />
          <FormTextInput
            name="tag"
            label="Código"
            required
            multiline
            minRows={6}
            maxLength={100_000}
            helperText="O HTML que o serviço pediu para colar: meta, link, script, style, img ou iframe"
            sx={{ '& textarea': { fontFamily: 'monospace', fontSize: '0.875rem' } }}
          />
        </Box>
      </SectionCard>
      <Box sx={{ gridColumn: { lg: 2 }, gridRow: { lg: '1 / 3' }, minWidth: 0 }}>
        <TagCheckPanel />
      </Box>
      <SectionCard title="Onde e quando">
        <Box sx={{ display: 'grid', gap: 2 }}>
          <SwitchInput name="is_active" label="Ligada" helperText="Desligada, sai de todas as páginas" />
          <PagesInput name="url" label="Páginas" />
          <ChoiceInput name="position" label="Lugar" choices={tagPositions} />
          <ChoiceInput
            name="kind"
            label="Consentimento"
            choices={tagKinds}
            helperText="Essencial vale para todos; outra só entra na página de quem aceitou este uso (LGPD)"
          />
          <WholeNumberInput
            name="sort_order"
            label="Ordem"
            helperText="As de número menor entram antes na página"
          />
        </Box>
      </SectionCard>
    </Box>
  );
}
