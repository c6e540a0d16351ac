import { Skeleton } from '@mui/material';
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';

import { AppScreenFrame } from '#panel/ui/app-screens/app-screen-frame.tsx';
import { builtInScreens } from '#panel/ui/app-screens/built-in-screens.tsx';
import { useAppScreens } from '#panel/ui/app-screens/use-app-screens.ts';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';

/** A screen of an app that the menu leads to. */
export function AppMenuScreenPage() {
  const { id = '', position = '' } = useParams({ strict: false });
  const screen = useAppScreens('menu').find((one) => one.id === id && String(one.position) === position);
  const BuiltIn = screen?.origin === null ? builtInScreens[screen.app]?.menu : undefined;
  return (
    <>
      <TextLink to="/aplicativos">Todos os aplicativos</TextLink>
      <PageHeading title={screen?.title ?? 'Aplicativo'} {...(screen && { text: `De ${screen.name}` })} />
      {BuiltIn && (
        <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
          <BuiltIn id={id} />
        </Suspense>
      )}
      {screen && screen.origin !== null && <AppScreenFrame key={`${id} ${position}`} screen={screen} />}
    </>
  );
}
