import { useParams } from '@tanstack/react-router';

import { AppScreenFrame } from '#panel/ui/app-screens/app-screen-frame.tsx';
import { useAppScreens } from '#panel/ui/app-screens/use-app-screens.ts';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';

/** A screen of an app that the menu leads to. */
export function AppMenuScreenPage() {
  const { id = '', position = '' } = useParams({ strict: false });
  const screen = useAppScreens('menu').find((one) => one.id === id && String(one.position) === position);
  return (
    <>
      <TextLink to="/aplicativos">Todos os aplicativos</TextLink>
      <PageHeading title={screen?.title ?? 'Aplicativo'} {...(screen && { text: `De ${screen.name}` })} />
      {screen && <AppScreenFrame key={`${id} ${position}`} screen={screen} />}
    </>
  );
}
