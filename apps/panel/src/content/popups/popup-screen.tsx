import { Box } from '@mui/material';
import { useNavigate } from '@tanstack/react-router';
import type { AdminPopup } from '@vitrine/contract/admin/schemas/content.ts';

import { codeFrom } from '#panel/content/editing/record-codes.ts';
import { useContentChoices } from '#panel/content/editing/use-content-choices.ts';
import { createUnderFreeCode } from '#panel/content/records/create-under-free-code.ts';
import { RecordScreen } from '#panel/content/records/record-screen.tsx';
import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { ChoiceInput } from '#panel/ui/form/choice-input.tsx';
import { EditorColumns } from '#panel/ui/form/editor-columns.tsx';
import { FormTextInput } from '#panel/ui/form/form-text-input.tsx';
import { LinkInput } from '#panel/ui/form/link-input.tsx';
import { MomentInput } from '#panel/ui/form/moment-input.tsx';
import { PagesInput } from '#panel/ui/form/pages-input.tsx';
import { PictureInput } from '#panel/ui/form/picture-input.tsx';
import { RecordForm } from '#panel/ui/form/record-form.tsx';
import { RichTextInput } from '#panel/ui/form/rich-text-input.tsx';
import { SwitchInput } from '#panel/ui/form/switch-input.tsx';
import { WholeNumberInput } from '#panel/ui/form/whole-number-input.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { PopupPreview } from './popup-preview.tsx';
import { popupValues, type PopupValues, writtenPopup } from './popup-values.ts';

/** One popup, or a new one. */
export function PopupScreen() {
  return (
    <RecordScreen
      name="popup"
      title="Popup"

      read={(client, code, signal) => client('GET /api/admin/popups/{code}', { path: { code }, signal })}
    >
      {(popup, onConflict) => <PopupForm popup={popup} onConflict={onConflict} />}
    </RecordScreen>
  );
}

function PopupForm({ popup, onConflict }: { popup: AdminPopup | null; onConflict: () => Promise<unknown> }) {
  const client = usePanelClient();
  const navigate = useNavigate();
  const mayWrite = useMay('content.write');
  const { data: choices } = useContentChoices();
  const values = popupValues(popup);
  const save = useChange({
    call(written: PopupValues) {
      const put = (code: string) =>
        client('PUT /api/admin/popups/{code}', {
          path: { code },
          body: { ...writtenPopup(written), url: written.url, version: popup?.version ?? null },
        });
      return popup === null ? createUnderFreeCode(codeFrom(written.title, 'popup'), put) : put(popup.code);
    },
    done: 'Popup salvo',
    onDone: ({ code }) => popup === null && navigate({ to: '/popups/$id', params: { id: String(code) } }),
  });
  return (
    <>
      <TextLink to="/popups">Todos os popups</TextLink>
      <PageHeading title={popup?.title ?? 'Novo popup'} />
      <RecordForm
        draftKey={`popups/${popup?.code ?? 'novo'}`}
        values={values}
        onSave={(written) => save.mutateAsync(written)}
        onConflict={onConflict}
        isNew={popup === null}
        isDisabled={!mayWrite}
      >
        <EditorColumns
          fields={
            <>
              <SectionCard title="O que mostra">
                <Box sx={{ display: 'grid', gap: 2 }}>
                  <FormTextInput name="title" label="Título" required maxLength={200} />
                  <RichTextInput name="content" label="Texto" />
                  <PictureInput name="image" label="Imagem" />
                  <ChoiceInput
                    name="image_mode"
                    label="Como a imagem aparece"
                    choices={[
                      ['background', 'Atrás do texto'],
                      ['full', 'Sozinha'],
                    ]}
                  />
                  <LinkInput
                    name="link"
                    label="Link"
                    helperText="Com /carrinho?cupom=CÓDIGO vira o botão “Usar cupom”"
                  />
                  <ChoiceInput
                    name="form_id"
                    label="Formulário"
                    emptyLabel="Nenhum"
                    choices={(choices?.forms ?? []).map(({ id, name }) => [String(id), name] as const)}
                  />
                  <WholeNumberInput name="width" label="Largura" unit="px" />
                  <WholeNumberInput name="height" label="Altura" unit="px" />
                </Box>
              </SectionCard>
              <SectionCard title="Onde e quando">
                <Box sx={{ display: 'grid', gap: 2 }}>
                  <SwitchInput name="is_active" label="No ar" helperText="Aparece dentro do horário abaixo" />
                  <MomentInput name="starts_at" label="A partir de" />
                  <MomentInput name="ends_at" label="Até" />
                  <PagesInput name="url" label="Páginas" />
                  <LinkInput name="excludes" label="Menos nesta página" />
                  <WholeNumberInput name="delay_seconds" label="Aparece depois de" unit="segundos" />
                  <WholeNumberInput
                    name="hidden_days"
                    label="Não volta por"
                    unit="dias"
                    helperText="0: aparece em cada visita"
                  />
                </Box>
              </SectionCard>
            </>
          }
          simulation={<PopupPreview code={popup?.code ?? null} />}
        />
      </RecordForm>
    </>
  );
}
