import { createAdminClient } from '@vitrine/contract/admin/admin-client.ts';
import { type ReactNode, useState } from 'react';

import { createPanelServices, PanelServicesContext } from '#panel/session/panel-services.tsx';

/** Answers a call: with a Response, or with the `data` of an envelope. */
type PanelAnswer = (body: unknown) => unknown;

interface PanelWithCallsProps {
  /** By method and path as they are sent, such as `POST /api/admin/fonts`. A call without an answer fails. */
  readonly answers: Readonly<Record<string, PanelAnswer>>;
  readonly children: ReactNode;
}

/** The panel's services around a part of a screen, with an API that answers what the test says. */
export function PanelWithCalls({ answers, children }: PanelWithCallsProps) {
  const [services] = useState(() => {
    const client = createAdminClient({
      baseUrl: 'http://api.test',
      headers: () => ({}),
      async fetch(request) {
        const name = `${request.method} ${decodeURIComponent(new URL(request.url).pathname)}`;
        const answer = answers[name];
        if (!answer) throw new Error(`no answer for ${name}`);
        const text = await request.text();
        const data = answer(text === '' ? null : JSON.parse(text));
        return data instanceof Response ? data : Response.json({ error: false, data });
      },
    });
    return { ...createPanelServices([]), client };
  });
  return <PanelServicesContext value={services}>{children}</PanelServicesContext>;
}

/** Returns the API's refusal in its envelope. */
export function panelRefusal(status: number, code: string, message: string): Response {
  return Response.json({ error: true, code, message, data: null }, { status });
}
