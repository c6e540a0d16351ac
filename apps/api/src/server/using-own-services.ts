import type { UsingApps } from '#api/contexts/apps/apps.public.ts';
import type { UsingCarrier } from '#api/contexts/cart/cart.public.ts';
import type { UsingListings } from '#api/contexts/catalogue/catalogue.public.ts';
import type { UsingInstallation } from '#api/contexts/instance/instance.public.ts';
import type { UsingLookups } from '#api/contexts/lookups/lookups.public.ts';
import type { UsingMailDns } from '#api/contexts/mails/mails.public.ts';

/** The services that contexts define for themselves, beside those of the platform. */
export type UsingOwnServices = UsingApps &
  UsingCarrier &
  UsingInstallation &
  UsingListings &
  UsingLookups &
  UsingMailDns;
