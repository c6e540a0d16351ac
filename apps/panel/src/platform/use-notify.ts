import type { PanelNotice } from './create-notices.ts';
import { usePanelServices } from './panel-services.tsx';

/** Returns a function that says something over the screen for some seconds. */
export function useNotify(): (text: string, options: Pick<PanelNotice, 'type'>) => void {
  const { notices } = usePanelServices();
  return (text, { type }) => notices.show({ text, type });
}
