import { createHmac, randomUUID } from 'node:crypto';

import type { SandboxClock } from '#sandbox/clock.ts';

import { BLING_APP } from './bling-account.ts';

/** A message of Bling as it is sent. */
interface BlingMessage {
  readonly body: string;
  readonly signature: string;
}

export type ReportBlingEvent = (event: string, data: object) => void;

const remembered = 20_000;

/** Signs the events of an account, remembers them, and sends them to the address that is set. */
export function createBlingEvents(clock: SandboxClock) {
  let url: string | null = null;
  let messages: BlingMessage[] = [];

  async function send({ body, signature }: BlingMessage, to: string): Promise<number | null> {
    try {
      const response = await fetch(to, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-bling-signature-256': signature },
        body,
        signal: AbortSignal.timeout(5_000),
      });
      return response.status;
    } catch {
      return null;
    }
  }

  const report: ReportBlingEvent = (event, data) => {
    const body = JSON.stringify({
      eventId: randomUUID(),
      date: clock.now().toISOString(),
      version: 'v1',
      event,
      companyId: BLING_APP.companyId,
      data,
    });
    const digest = createHmac('sha256', BLING_APP.clientSecret).update(body).digest('hex');
    const message = { body, signature: `sha256=${digest}` };
    messages = [...messages.slice(1 - remembered), message];
    if (url !== null) void send(message, url);
  };

  return {
    report,
    setUrl(changed: string | null): void {
      url = changed;
    },
    all: () => messages,
    clear(): void {
      messages = [];
    },
  };
}
