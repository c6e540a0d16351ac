import type { ConsentKind } from '@vitrine/contract/schemas/cms.ts';

export type ChosenKind = Exclude<ConsentKind, 'essential'>;
export type ConsentChoice = Readonly<Record<ChosenKind, boolean>>;

/** A stored choice [LGP-02]. */
export interface ConsentRecord extends ConsentChoice {
  /** Essential cookies are not optional [LGP-01]. */
  readonly essential: true;
  /** Time of the choice, in ISO format. */
  readonly timestamp: string;
  /** Time from which the banner shows again. */
  readonly expires_at: string;
  /** The customer whose account has this choice. */
  readonly customer_id?: number;
}

export const chosenKinds = ['functional', 'analytics', 'marketing'] as const satisfies readonly ChosenKind[];
export const everything: ConsentChoice = { functional: true, analytics: true, marketing: true };
export const essentialOnly: ConsentChoice = { functional: false, analytics: false, marketing: false };

const lastsDays = 180;
const dayMs = 86_400_000;

export function consentRecord(choice: ConsentChoice, chosenAt: Date): ConsentRecord {
  const { functional, analytics, marketing } = choice;
  return {
    essential: true,
    functional,
    analytics,
    marketing,
    timestamp: chosenAt.toISOString(),
    expires_at: new Date(chosenAt.getTime() + lastsDays * dayMs).toISOString(),
  };
}

export function hasExpired({ expires_at }: Pick<ConsentRecord, 'expires_at'>, now: Date): boolean {
  return Date.parse(expires_at) <= now.getTime();
}

/** Returns null for an invalid record, such as one that never expires. A record of an earlier release has no `essential`. */
export function parseConsentRecord(value: unknown): ConsentRecord | null {
  if (typeof value !== 'object' || value === null) return null;
  const { timestamp, expires_at, customer_id, essential = true, ...kinds } = value as Record<string, unknown>;
  if (essential !== true || typeof timestamp !== 'string' || typeof expires_at !== 'string') return null;
  if (!chosenKinds.every((kind) => typeof kinds[kind] === 'boolean')) return null;
  const record = consentRecord(
    {
      functional: kinds['functional'] === true,
      analytics: kinds['analytics'] === true,
      marketing: kinds['marketing'] === true,
    },
    new Date(Number.isNaN(Date.parse(timestamp)) ? 0 : timestamp),
  );
  if (record.expires_at !== expires_at) return null;
  return typeof customer_id === 'number' ? { ...record, customer_id } : record;
}
