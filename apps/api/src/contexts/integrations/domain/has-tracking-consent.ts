export type TrackingConsent = 'analytics' | 'marketing';

/**
 * Returns whether the gateway's list of kinds (`essential.analytics`) contains one. An absent header allows nothing
 * [LGP+01].
 */
export function hasTrackingConsent(kinds: string | null, kind: TrackingConsent): boolean {
  return kinds?.split('.').includes(kind) ?? false;
}
