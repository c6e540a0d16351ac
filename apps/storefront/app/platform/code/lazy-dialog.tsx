import {
  type ComponentType,
  type LazyExoticComponent,
  createElement,
  lazy,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';

import { loadCode } from './load-code.ts';
import { reloadForCode } from './reload-for-code.ts';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/**
 * A dialog whose code loads when the shopper first opens it. A wait for the connection is announced. Without its code the page is
 * reloaded, or says that it must be, and the dialog closes, so that the next press tries again.
 */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  function LateDialog(props: Props) {
    const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);
    const { isOpen, onClose } = props;
    const isLoading = isOpen && Dialog === null;
    const giveUp = useEffectEvent(() => {
      reloadForCode();
      onClose();
    });
    useEffect(() => {
      if (!isLoading) return undefined;
      let isCurrent = true;
      loadCode(load).then(
        (loaded) => isCurrent && setDialog(() => loaded),
        () => isCurrent && giveUp(),
      );
      return () => {
        isCurrent = false;
      };
    }, [isLoading]);
    return Dialog && createElement(Dialog, props);
  }
  return lazy(async () => ({ default: await load().catch(() => LateDialog) }));
}
