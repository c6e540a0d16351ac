import { Box } from '@mui/material';
import { useNavigate } from '@tanstack/react-router';
import type { AdminCountdown } from '@vitrine/contract/admin/schemas/content.ts';

import { codeFrom } from '#panel/content/editing/record-codes.ts';
import { createUnderFreeCode } from '#panel/content/records/create-under-free-code.ts';
import { RecordScreen } from '#panel/content/records/record-screen.tsx';
import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { ChecksInput } from '#panel/ui/form/checks-input.tsx';
import { ChoiceInput } from '#panel/ui/form/choice-input.tsx';
import { ColourCodeInput } from '#panel/ui/form/colour-code-input.tsx';
import { EditorColumns } from '#panel/ui/form/editor-columns.tsx';
import { FormTextInput } from '#panel/ui/form/form-text-input.tsx';
import { MomentInput } from '#panel/ui/form/moment-input.tsx';
import { PagesInput } from '#panel/ui/form/pages-input.tsx';
import { RecordForm } from '#panel/ui/form/record-form.tsx';
import { RichTextInput } from '#panel/ui/form/rich-text-input.tsx';
import { SwitchInput } from '#panel/ui/form/switch-input.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { CountdownPreview } from './countdown-preview.tsx';
import { colorLabels, type CountdownValues, countdownValues, writtenCountdown } from './countdown-values.ts';

/** One countdown, or a new one. */
export function CountdownScreen() {
  return (
    <RecordScreen
      name="countdown"
      title="Contagem"

      read={(client, code, signal) => client('GET /api/admin/countdowns/{code}', { path: { code }, signal })}
    >
      {(countdown, onConflict) => <CountdownForm countdown={countdown} onConflict={onConflict} />}
    </RecordScreen>
  );
}

interface CountdownFormProps {
  readonly countdown: AdminCountdown | null;
  readonly onConflict: () => Promise<unknown>;
}

function CountdownForm({ countdown, onConflict }: CountdownFormProps) {
  const client = usePanelClient();
  const navigate = useNavigate();
  const mayWrite = useMay('content.write');
  const values = countdownValues(countdown);
  const save = useChange({
    call(written: CountdownValues) {
      const put = (code: string) =>
        client('PUT /api/admin/countdowns/{code}', {
          path: { code },
          body: { ...writtenCountdown(written), version: countdown?.version ?? null },
        });
      return countdown === null
        ? createUnderFreeCode(codeFrom(written.name, 'contagem'), put)
        : put(countdown.code);
    },
    done: 'Contagem salva',
    onDone: ({ code }) =>
      countdown === null && navigate({ to: '/contagens/$id', params: { id: String(code) } }),
  });
  return (
    <>
      <TextLink to="/contagens">Todas as contagens</TextLink>
      <PageHeading title={countdown?.name ?? 'Nova contagem'} />
      <RecordForm
        draftKey={`contagens/${countdown?.code ?? 'nova'}`}
        values={values}
        onSave={(written) => save.mutateAsync(written)}
        onConflict={onConflict}
        isNew={countdown === null}
        isDisabled={!mayWrite}
      >
        <EditorColumns
          fields={
            <>
              <SectionCard title="O que mostra">
                <Box sx={{ display: 'grid', gap: 2 }}>
                  <FormTextInput name="name" label="Nome" required maxLength={200} />
                  <RichTextInput name="content" label="Texto" />
                  <ChecksInput
                    name="hide_options"
                    label="Esconder"
                    choices={[
                      ['hide-icon', 'o ícone'],
                      ['hide-days', 'os dias'],
                      ['hide-label', 'as palavras'],
                    ]}
                  />
                  {colorLabels.map(([name, label]) => (
                    <ColourCodeInput
                      key={name}
                      name={`colors.${name}`}
                      label={label}
                      helperText="Vazia, a da loja"
                    />
                  ))}
                </Box>
              </SectionCard>
              <SectionCard title="Onde e quando">
                <Box sx={{ display: 'grid', gap: 2 }}>
                  <SwitchInput name="is_active" label="No ar" helperText="Aparece dentro do horário abaixo" />
                  <MomentInput name="start_at" label="A partir de" />
                  <MomentInput name="end_at" label="Até" />
                  <SwitchInput
                    name="is_floater"
                    label="Flutua sobre as páginas"
                    helperText="Sem isto, aparece onde uma página tiver o componente"
                  />
                  <ChoiceInput
                    name="position"
                    label="Lugar"
                    choices={[
                      ['top', 'No alto'],
                      ['bottom', 'Embaixo'],
                    ]}
                  />
                  <PagesInput name="url" label="Páginas" />
                </Box>
              </SectionCard>
            </>
          }
          simulation={<CountdownPreview code={countdown?.code ?? null} />}
        />
      </RecordForm>
    </>
  );
}
