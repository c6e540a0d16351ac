import { Skeleton } from '@mui/material';
import { Suspense } from 'react';

import { SectionCard } from '#panel/ui/section-card.tsx';

import { AppScreenFrame } from './app-screen-frame.tsx';
import { builtInScreens } from './built-in-screens.tsx';
import { useAppScreens } from './use-app-screens.ts';

/** The screens of apps beside an order; nothing without any. */
export function OrderAppScreens({ number }: { number: string }) {
  return useAppScreens('order').map((screen) => {
    const BuiltIn = screen.origin === null ? builtInScreens[screen.app]?.order : undefined;
    if (screen.origin === null && !BuiltIn) return null;
    return (
      <SectionCard key={`${screen.id} ${screen.position}`} title={screen.title}>
        {BuiltIn ? (
          <Suspense fallback={<Skeleton variant="rounded" height={120} />}>
            <BuiltIn id={screen.id} number={number} />
          </Suspense>
        ) : (
          <AppScreenFrame screen={screen} record={number} reads={['order', number]} />
        )}
      </SectionCard>
    );
  });
}

/** What apps that are part of the shop do for a return: its label; nothing without any. */
export function ReturnAppScreens({ number, returnId }: { number: string; returnId: number }) {
  return useAppScreens('order').map(({ id, app, name, origin, position }) => {
    const BuiltIn = origin === null ? builtInScreens[app]?.return : undefined;
    return (
      BuiltIn && (
        <SectionCard key={`${id} ${position}`} title={`Etiqueta reversa, do ${name}`}>
          <Suspense fallback={<Skeleton variant="rounded" height={120} />}>
            <BuiltIn id={id} number={number} returnId={returnId} />
          </Suspense>
        </SectionCard>
      )
    );
  });
}

/** What apps that are part of the shop offer for selected orders. */
export function OrderAppBatches({ numbers }: { numbers: readonly string[] }) {
  return useAppScreens('order').map((screen) => {
    const BuiltIn = screen.origin === null ? builtInScreens[screen.app]?.batch : undefined;
    return (
      BuiltIn && (
        <Suspense key={screen.id} fallback={null}>
          <BuiltIn id={screen.id} numbers={numbers} />
        </Suspense>
      )
    );
  });
}
