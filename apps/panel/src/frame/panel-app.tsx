import { tanStackRouterProvider } from 'ra-router-tanstack';
import { Admin, CustomRoutes, memoryStore } from 'react-admin';

import { NewPasswordPage } from '#panel/session/new-password-page.tsx';
import { usePanelServices } from '#panel/session/panel-services.tsx';
import { SignInPage } from '#panel/session/sign-in-page.tsx';

import { AccessDeniedPage } from './access-denied-page.tsx';
import { FaultPage } from './fault-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { panelI18n } from './panel-i18n.ts';
import { PanelNotification } from './panel-notification.tsx';
import { panelTheme } from './panel-theme.ts';
import { SectionScreen } from './section-screen.tsx';
import { SignedInLayout } from './signed-in-layout.tsx';
import { StartPage } from './start-page.tsx';

const { Route } = tanStackRouterProvider;
const store = memoryStore();

/** The sections of the panel in react-admin's frame. */
export function PanelApp() {
  const services = usePanelServices();
  return (
    <Admin
      accessDenied={AccessDeniedPage}
      authProvider={services.authProvider}
      catchAll={NotFoundPage}
      dashboard={StartPage}
      dataProvider={services.dataProvider}
      darkTheme={null}
      disableTelemetry
      error={FaultPage}
      i18nProvider={panelI18n}
      layout={SignedInLayout}
      loginPage={false}
      notification={PanelNotification}
      queryClient={services.queryClient}
      routerProvider={tanStackRouterProvider}
      store={store}
      theme={panelTheme}
      title="Painel"
    >
      <CustomRoutes noLayout>
        <Route path="/entrar" element={<SignInPage />} />
        <Route path="/senha" element={<NewPasswordPage />} />
      </CustomRoutes>
      <CustomRoutes>
        {services.sections.flatMap((section) =>
          section.screens.map(({ path, screen, permission }) => (
            <Route
              key={`${section.name}/${path}`}
              path={path === '' ? `/${section.name}` : `/${section.name}/${path}`}
              element={<SectionScreen screen={screen} permission={permission ?? section.permission} />}
            />
          )),
        )}
      </CustomRoutes>
    </Admin>
  );
}
