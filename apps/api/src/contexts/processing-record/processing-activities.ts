import { buyingActivities } from './buying-activities.ts';
import type { KnownActivity } from './known-activity.ts';
import { serviceActivities } from './service-activities.ts';

/** The shop's processing of personal data in the order of the record. A table with personal data belongs to one of them. */
export const processingActivities: readonly KnownActivity[] = [...buyingActivities, ...serviceActivities];
