import { formatDate } from '@vitrine/brazil/date-time.ts';
import { parseSaoPauloTime } from '@vitrine/brazil/parse-sao-paulo-time.ts';

const dayMs = 86_400_000;

/** The next Friday that is at least a day away, at 10:00 in São Paulo. */
export function nextFriday(): { day: string; at: Date } {
  for (let days = 2; ; days += 1) {
    const [day = ''] = new Date(Date.now() + days * dayMs).toISOString().split('T');
    const at = parseSaoPauloTime(`${day}T10:00`);
    if (at && new Date(`${day}T12:00Z`).getUTCDay() === 5) return { day: formatDate(day), at };
  }
}
