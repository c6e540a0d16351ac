import { Box } from '@mui/material';
import type { SettingGroupState } from '@vitrine/contract/admin/schemas/settings.ts';

import { useMay } from '#panel/session/use-signed-in.ts';
import { formValuesOf } from '#panel/settings/setting-form-values.ts';
import { SettingInput } from '#panel/settings/setting-input.tsx';
import { useSaveSettings } from '#panel/settings/use-save-settings.ts';
import { useSettings } from '#panel/settings/use-settings.ts';
import { RecordForm } from '#panel/ui/form/record-form.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';

import { ColourInput } from './colour-input.tsx';
import { FontInput } from './font-input.tsx';
import { LookSample } from './look-sample.tsx';
import { PictureInput } from './picture-input.tsx';

const group = 'appearance';

/** Logo, colours, shapes and fonts, with a sample of the shop that follows what is typed. */
export function AppearancePage() {
  const query = useSettings();
  return (
    <QueryScreen query={query} title="Aparência">
      {({ groups, shop_url: shopUrl, fonts }) => {
        const state = groups.find((one) => one.group === group);
        return (
          state && <AppearanceForm state={state} shopUrl={shopUrl} fonts={fonts} onConflict={query.refetch} />
        );
      }}
    </QueryScreen>
  );
}

interface AppearanceFormProps {
  readonly state: SettingGroupState;
  readonly shopUrl: string;
  readonly fonts: readonly string[];
  readonly onConflict: () => Promise<unknown>;
}

function AppearanceForm({ state, shopUrl, fonts, onConflict }: AppearanceFormProps) {
  const mayWrite = useMay('settings.write');
  const save = useSaveSettings(state);
  const starting = (prefix: string) => state.settings.filter(({ path }) => path.startsWith(prefix));
  return (
    <>
      <PageHeading title="Aparência" text="O exemplo mostra as cores e formas antes de salvar." />
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
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
          }}
        >
          <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
            <SectionCard title="Logotipo">
              <Box sx={{ display: 'grid', gap: 2.5 }}>
                <PictureInput path="logo/image" shopUrl={shopUrl} />
                {starting('logo/with_name').map((setting) => (
                  <SettingInput key={setting.path} setting={setting} />
                ))}
                <PictureInput path="logo/favicon" shopUrl={shopUrl} />
              </Box>
            </SectionCard>
            <SectionCard title="Cores">
              <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
                {starting('colors/').map(({ path }) => (
                  <ColourInput key={path} path={path} />
                ))}
              </Box>
            </SectionCard>
            <SectionCard title="Formas e fontes">
              <Box sx={{ display: 'grid', gap: 2.5 }}>
                {starting('shape/').map((setting) => (
                  <SettingInput key={setting.path} setting={setting} />
                ))}
                <FontInput path="fonts/font" fonts={fonts} />
                <FontInput path="fonts/display_font" fonts={fonts} />
                {starting('fonts/font_weight').map((setting) => (
                  <SettingInput key={setting.path} setting={setting} />
                ))}
              </Box>
            </SectionCard>
          </Box>
          <Box sx={{ position: { lg: 'sticky' }, top: { lg: 24 }, alignSelf: 'start', minWidth: 0 }}>
            <LookSample settings={state.settings} />
          </Box>
        </Box>
      </RecordForm>
    </>
  );
}
