import { useSession } from '#app/platform/session/session.ts';

import { lastSeenWishes, visitorWishes } from './stored-wishes.ts';
import { otherWishTabs, showWishes } from './wish-ids.ts';

function follow({ status, customer }: ReturnType<typeof useSession.getState>): void {
  // Without a network the last known hearts stay.
  if (customer) void import('./wishes.ts').then((wishes) => wishes.showCustomersWishes()).catch(() => {});
  if (status !== 'guest') return;
  lastSeenWishes.clear();
  showWishes(visitorWishes.read() ?? []);
}

/** Fills the hearts and updates them after a login, a logout and changes in other tabs. */
export function startWishes(): void {
  showWishes(lastSeenWishes.read() ?? visitorWishes.read() ?? []);
  follow(useSession.getState());
  useSession.subscribe((now, before) => {
    if (now.status !== before.status || now.customer?.id !== before.customer?.id) follow(now);
  });
  otherWishTabs().addEventListener('message', () => follow(useSession.getState()));
}
