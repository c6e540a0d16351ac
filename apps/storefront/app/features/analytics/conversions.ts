import type { createUserData } from './create-user-data.ts';
import { conversionNames } from './domain/conversion-names.ts';
import { eventAddress, serverApp } from './server-app.ts';
import type { Sink } from './sink.ts';

/** The conversion API; the shop's server hashes personal data before forwarding it. */
export function conversions(userData: ReturnType<typeof createUserData>): Sink {
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
        user_data: await userData(),
        custom_data: event.data,
      };
    },
  });
}
