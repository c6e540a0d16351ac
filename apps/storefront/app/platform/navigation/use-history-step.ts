import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What a page shows besides its address, such as a form in place of a list. */
    step?: string;
    /** How many entries lie above the page's first one. */
    stepDepth?: number;
  }
}

/**
 * The step of a page as an entry of the browser's history: Back shows the step before and Forward this one again, without a load and with the scroll position
 * [CHK+03]. Null for the page itself, on the server and while a page hydrates.
 */
export function useHistoryStep() {
  const step = useLocation({ select: ({ state }) => state.step ?? null });
  const depth = useLocation({ select: ({ state }) => state.stepDepth ?? 0 });
  const navigate = useNavigate();
  const { history } = useRouter();
  return {
    step,
    open(next: string): void {
      const state = { step: next, stepDepth: depth + 1 };
      void navigate({ to: '.', search: true, hash: true, state, resetScroll: false });
    },
    /** Goes back to the page itself. */
    leave(): void {
      if (depth > 0) history.go(-depth);
    },
  };
}
