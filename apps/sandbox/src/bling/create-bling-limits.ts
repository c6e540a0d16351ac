import { BlingRefusal } from './bling-error.ts';

/** The limits of an account, in real time; tests raise them. */
export function createBlingLimits() {
  let limits = { perSecond: 3, perDay: 120_000 };
  let recent: number[] = [];
  let today = 0;

  return {
    set(changed: typeof limits): void {
      limits = changed;
      [recent, today] = [[], 0];
    },
    /** Counts a request; throws beyond a limit. */
    count(): void {
      const now = performance.now();
      recent = recent.filter((at) => at > now - 1000);
      if (today >= limits.perDay) {
        throw new BlingRefusal(
          'TOO_MANY_REQUESTS',
          'O limite de requisições por dia foi atingido, tente novamente amanhã.',
          { limit: limits.perDay, period: 'day' },
        );
      }
      if (recent.length >= limits.perSecond) {
        throw new BlingRefusal(
          'TOO_MANY_REQUESTS',
          'O limite de requisições por segundo foi atingido, tente novamente mais tarde.',
          { limit: limits.perSecond, period: 'second' },
        );
      }
      recent.push(now);
      today += 1;
    },
  };
}
