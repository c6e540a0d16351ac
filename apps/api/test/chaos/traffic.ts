/** What every kind of traffic works with. */
export interface Traffic {
  /** Whether it ends. */
  readonly isOver: () => boolean;
  /** Reports a broken promise. */
  readonly report: (fault: string) => void;
}
