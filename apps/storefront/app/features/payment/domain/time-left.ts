export interface TimeLeft {
  /** Minutes and seconds, such as '29:05'. */
  readonly clock: string;
  /** Minutes to announce to assistive technology; null at all other times. */
  readonly announcedMinutes: number | null;
  readonly isOver: boolean;
}

const announcedMinutes = [1, 5, 10];

/** Returns the time left until an instant, both in milliseconds since 1970. */
export function timeLeft(untilMs: number, nowMs: number): TimeLeft {
  const seconds = Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
  const minutes = Math.floor(seconds / 60);
  const reached = announcedMinutes.find((minute) => seconds <= minute * 60) ?? null;
  return {
    clock: `${minutes}:${String(seconds % 60).padStart(2, '0')}`,
    announcedMinutes: seconds === 0 ? null : reached,
    isOver: seconds === 0,
  };
}
