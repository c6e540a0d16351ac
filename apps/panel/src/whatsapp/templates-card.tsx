import { Box, Typography } from '@mui/material';
import { type WhatsappTemplates, whatsappEvents } from '@vitrine/contract/admin/schemas/whatsapp.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { CopyTextButton } from '#panel/ui/copy-text-button.tsx';
import { FormTextInput } from '#panel/ui/form/form-text-input.tsx';
import { RecordForm } from '#panel/ui/form/record-form.tsx';
import { SwitchInput } from '#panel/ui/form/switch-input.tsx';
import { whatsappEventTexts } from '#panel/ui/labels/whatsapp-texts.ts';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { useChange } from '#panel/ui/use-change.ts';

interface TemplatesCardProps {
  readonly templates: WhatsappTemplates;
  readonly version: string;
  readonly isDisabled: boolean;
  readonly onConflict: () => Promise<unknown>;
}

/** The templates at Meta, each with the text to create there. */
export function TemplatesCard({ templates, version, isDisabled, onConflict }: TemplatesCardProps) {
  const client = usePanelClient();
  const save = useChange({
    call: (values: WhatsappTemplates) =>
      client('PUT /api/admin/whatsapp/templates', { body: { templates: values, version } }),
    done: 'Modelos salvos',
    reads: [['whatsapp']],
  });
  return (
    <RecordForm
      draftKey="whatsapp/modelos"
      values={templates}
      onSave={(values) => save.mutateAsync(values)}
      onConflict={onConflict}
      isDisabled={isDisabled}
    >
      <SectionCard title="Modelos">
        <Typography sx={{ mb: 2 }}>
          Crie cada modelo no Gerenciador do WhatsApp, da categoria <b>Utilidade</b> e em{' '}
          <b>português (BR)</b>, com este texto ou outro que tenha {'{{1}}, {{2}} e {{3}}'}. Ele vale quando a
          Meta o aprova.
        </Typography>
        <Box sx={{ display: 'grid', gap: 3 }}>
          {whatsappEvents.map((event) => (
            <Box key={event} sx={{ display: 'grid', gap: 1 }}>
              <SwitchInput name={`${event}.is_on`} label={whatsappEventTexts[event].label} />
              <FormTextInput
                name={`${event}.name`}
                label={`Nome do modelo: ${whatsappEventTexts[event].label}`}
                maxLength={512}
                required
              />
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                <Typography sx={{ flex: '1 1 260px', fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
                  {whatsappEventTexts[event].body}
                </Typography>
                <CopyTextButton
                  label={`Copiar o texto: ${whatsappEventTexts[event].label}`}
                  text={whatsappEventTexts[event].body}
                />
              </Box>
            </Box>
          ))}
        </Box>
      </SectionCard>
    </RecordForm>
  );
}
