import type { SessionService } from '#app/platform/session/session.ts';

import { conversionNames } from './domain/conversion-names.ts';
import { eventAddress, serverApp } from './server-app.ts';
import type { Sink } from './sink.ts';
import { userData } from './user-data.ts';

/** The conversion API; the shop's server hashes personal data before forwarding it. */
export function conversions(session: SessionService): Sink {
  return serverApp({
    app: 'facebook-conversions',
    needs: ['marketing'],
    async dataOf(event) {
      const name = conversionNames[event.name];
      if (name === undefined) return null;
      return {
        event_name: name,
        event_id: event.id,
        event_source_url: eventAddress(event),
        user_data: await userData(session.state.getState()),
        custom_data: event.data,
      };
    },
  });
}
