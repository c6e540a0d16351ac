import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import type { CustomForm, Popup } from '@vitrine/contract/schemas/cms.ts';
import type { ReactNode } from 'react';

import { api } from '#app/platform/api.ts';
import { queryClient } from '#app/platform/query-client.ts';
import { useContentClock } from '#app/platform/use-content-clock.ts';

import { isPopupFree } from './domain/may-show-popup.ts';
import { PopupDialog } from './popup-dialog.tsx';
import { usePopupTurn } from './use-popup-turn.ts';

export interface PopupsProps {
  renderForm: (form: CustomForm) => ReactNode;
}

const none: readonly Popup[] = [];

/** The popups of the page that is open, one at a time. What cannot be loaded is not missed [POP-04]. */
export function Popups({ renderForm }: PopupsProps) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { data: popups = none } = useQuery(
    {
      queryKey: ['popups', path],
      queryFn: () => api('GET /api/cms/popups/', { query: { url: path, filter: 'true' } }),
      enabled: !isPopupFree(path),
      retry: false,
    },
    queryClient,
  );
  const { open, close } = usePopupTurn(popups, path, useContentClock());
  return open ? <PopupDialog key={open.id} popup={open} onClose={close} renderForm={renderForm} /> : null;
}
