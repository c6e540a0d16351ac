import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

import { mailFailure } from '#api/platform/mail/mail-failure.ts';
import type { Mailer } from '#api/platform/mail/mailer.ts';

import { measuredEvents } from './measured-events.ts';

/** Wraps a mailer with a span and a count of each mail, without its people. */
export function measuredMailer(mailer: Mailer): Mailer {
  return {
    ...mailer,
    send: (mail) =>
      trace.getTracer('vitrine').startActiveSpan('mail', { kind: SpanKind.CLIENT }, async (span) => {
        try {
          await mailer.send(mail);
          measuredEvents.mail.publish({ outcome: 'sent' });
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR });
          measuredEvents.mail.publish({ outcome: mailFailure(error) });
          throw error;
        } finally {
          span.end();
        }
      }),
  };
}
