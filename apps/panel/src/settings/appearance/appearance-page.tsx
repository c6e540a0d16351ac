import { Box } from '@mui/material';
import type { SettingGroupState } from '@vitrine/contract/admin/schemas/settings.ts';

import { useMay } from '#panel/platform/use-signed-in.ts';
import { formValuesOf } from '#panel/settings/setting-form-values.ts';
import { SettingInput } from '#panel/settings/setting-input.tsx';
import { useSaveSettings, useSettings } from '#panel/settings/use-save-settings.ts';
import { RecordForm } from '#panel/ui/form/record-form.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';

import { ColourInput } from './colour-input.tsx';
import { ContrastNotice } from './contrast-notice.tsx';
import { FontsCard } from './fonts-card.tsx';
import { ShopPreview } from './shop-preview.tsx';

const group = 'appearance';

/** Logo, colours, shapes and fonts, with a live preview of the shop's pages. */
export function AppearancePage() {
  const query = useSettings();
  return (
    <QueryScreen query={query} title="Aparência">
      {({ groups }) => {
        const state = groups.find((one) => one.group === group);
        return state && <AppearanceForm state={state} onConflict={query.refetch} />;
      }}
    </QueryScreen>
  );
}

interface AppearanceFormProps {
  readonly state: SettingGroupState;
  readonly onConflict: () => Promise<unknown>;
}

function AppearanceForm({ state, onConflict }: AppearanceFormProps) {
  const mayWrite = useMay('settings.write');
  const save = useSaveSettings(state);
  const starting = (prefix: string) => state.settings.filter(({ path }) => path.startsWith(prefix));
  return (
    <>
      <PageHeading
        title="Aparência"
        text="A pré-visualização mostra a loja com as mudanças antes de salvar."
      />
      <RecordForm
        draftKey="aparencia"
        values={formValuesOf(state.settings)}
        onSave={save}
        onConflict={onConflict}
        isDisabled={!mayWrite}
      >
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
          }}
        >
          <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
            <SectionCard title="Logotipo">
              <Box sx={{ display: 'grid', gap: 2.5 }}>
                {starting('logo/').map((setting) => (
                  <SettingInput key={setting.path} setting={setting} />
                ))}
              </Box>
            </SectionCard>
            <SectionCard title="Cores">
              <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
                {starting('colors/').map(({ path }) => (
                  <ColourInput key={path} path={path} />
                ))}
              </Box>
              <Box sx={{ mt: 2 }}>
                <ContrastNotice settings={state.settings} />
              </Box>
              {starting('dark/').map((setting) => (
                <Box key={setting.path} sx={{ mt: 2 }}>
                  <SettingInput setting={setting} />
                </Box>
              ))}
            </SectionCard>
            <SectionCard title="Formas e fontes">
              <Box sx={{ display: 'grid', gap: 2.5 }}>
                {[...starting('shape/'), ...starting('fonts/')].map((setting) => (
                  <SettingInput key={setting.path} setting={setting} />
                ))}
              </Box>
            </SectionCard>
            <FontsCard />
          </Box>
          <Box sx={{ position: { lg: 'sticky' }, top: { lg: 16 }, alignSelf: 'start', minWidth: 0 }}>
            <SectionCard title="Pré-visualização">
              <ShopPreview settings={state.settings} />
            </SectionCard>
          </Box>
        </Box>
      </RecordForm>
    </>
  );
}
