import { Alert, Box, Button, Typography } from '@mui/material';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { LibraryPictureWithUses } from '@vitrine/contract/admin/schemas/library.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { ConfirmationDialog } from '#panel/ui/confirmation-dialog.tsx';
import { FormTextInput } from '#panel/ui/form/form-text-input.tsx';
import { RecordForm } from '#panel/ui/form/record-form.tsx';
import { useFieldOf } from '#panel/ui/form/use-field-of.ts';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { FocusField } from '#panel/ui/pictures/focus-field.tsx';
import type { FocusPoint } from '#panel/ui/pictures/focus-point.ts';
import { pictureName } from '#panel/ui/pictures/picture-grid.tsx';
import { PictureUses } from '#panel/ui/pictures/picture-uses.tsx';
import { useLibraryPicture } from '#panel/ui/pictures/use-library.ts';
import { QueryScreen } from '#panel/ui/query-screen.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { useChange } from '#panel/ui/use-change.ts';

/** One picture: its description and focus, and the contents that show it. */
export function PictureScreen() {
  const { file = '' } = useParams({ strict: false });
  const query = useLibraryPicture(file);
  return (
    <QueryScreen query={query} title="Imagem">
      {(picture) => <Picture picture={picture} onConflict={() => query.refetch()} />}
    </QueryScreen>
  );
}

function Picture({
  picture,
  onConflict,
}: {
  picture: LibraryPictureWithUses;
  onConflict: () => Promise<unknown>;
}) {
  const client = usePanelClient();
  const mayWrite = useMay('content.write');
  const { path: file, name, alt, focus_x: x, focus_y: y, version } = picture;
  const save = useChange({
    call: ({ focus, ...written }: { name: string; alt: string; focus: FocusPoint }) =>
      client('PUT /api/admin/library/{file}', {
        path: { file },
        body: { ...written, focus_x: focus.x, focus_y: focus.y, version },
      }),
    done: 'Imagem salva',
    reads: [['library']],
  });
  return (
    <Box sx={{ maxWidth: 860 }}>
      <TextLink to="/imagens">Todas as imagens</TextLink>
      <PageHeading title={pictureName(picture)} text={sizeText(picture)} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <RecordForm
          draftKey={`imagens/${file}`}
          values={{ name, alt, focus: { x, y } }}
          onSave={(written) => save.mutateAsync(written)}
          onConflict={onConflict}
          isDisabled={!mayWrite}
        >
          <SectionCard title="Como aparece">
            <Box sx={{ display: 'grid', gap: 2 }}>
              <FormTextInput
                name="name"
                label="Nome"
                maxLength={200}
                helperText="Só para a equipe, para achá-la"
              />
              <FormTextInput
                name="alt"
                label="Descrição"
                maxLength={500}
                helperText="O que ela mostra, para quem não a vê. Quem a escolher para uma página já recebe este texto."
              />
              <FocusInput url={picture.preview_url} />
            </Box>
          </SectionCard>
        </RecordForm>
        <SectionCard title="Onde aparece">
          <PictureUses uses={picture.uses} />
        </SectionCard>
        {mayWrite && <Removal picture={picture} />}
      </Box>
    </Box>
  );
}

function FocusInput({ url }: { url: string }) {
  const { value, onChange } = useFieldOf<FocusPoint>('focus', 'Enquadramento');
  return <FocusField url={url} value={value} onChange={onChange} />;
}

function Removal({ picture }: { picture: LibraryPictureWithUses }) {
  const client = usePanelClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { path: file, version, uses } = picture;
  const remove = useChange({
    call: () => client('POST /api/admin/library/{file}/removal', { path: { file }, body: { version } }),
    done: 'Imagem excluída',
    reads: [],
    onDone: () => void navigate({ to: '/imagens' }),
  });
  return (
    <SectionCard title="Excluir">
      {uses.length > 0 ? (
        <Alert severity="info">
          Está em uso: troque-a nos lugares acima antes de excluir. Excluída, ela sumiria deles.
        </Alert>
      ) : (
        <>
          <Typography color="textSecondary" sx={{ mb: 1.5 }}>
            Nenhum conteúdo a mostra. Excluir não tem volta.
          </Typography>
          <Button color="error" variant="outlined" onClick={() => setAsking(true)}>
            Excluir imagem
          </Button>
        </>
      )}
      <ConfirmationDialog
        isOpen={isAsking}
        title="Excluir a imagem?"
        text="O arquivo é apagado da loja. Não tem volta."
        confirmLabel="Excluir"
        isDestructive
        isPending={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      />
    </SectionCard>
  );
}

function sizeText({ width, height, added_by: author }: LibraryPictureWithUses): string {
  return [
    width !== null && height !== null && `${width} × ${height} pixels`,
    author !== '' && `enviada por ${author}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
