export type TrackingConsent = 'analytics' | 'marketing';

/** Whether the kinds that a gateway named (`essential.analytics`) hold this one. No word of consent is none [LGP+01]. */
export function hasConsent(kinds: string | null, kind: TrackingConsent): boolean {
  return kinds?.split('.').includes(kind) ?? false;
}
