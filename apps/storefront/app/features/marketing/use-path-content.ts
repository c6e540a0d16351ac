import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

export interface PathContent<Item> {
  /** The current path. */
  readonly path: string;
  /** The content of `itemsPath`. */
  readonly items: readonly Item[];
  /** The path of `items`; differs from `path` while loading. */
  readonly itemsPath: string;
}

/** Loads content for the current path; a failure counts as none. `ask` must be a stable function. */
export function usePathContent<Item>(load: (path: string) => Promise<readonly Item[]>): PathContent<Item> {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const [content, setContent] = useState<{ items: readonly Item[]; itemsPath: string }>({
    items: [],
    itemsPath: path,
  });
  useEffect(() => {
    let isCurrent = true;
    load(path)
      .catch(() => [])
      .then((items) => {
        if (isCurrent) setContent({ items, itemsPath: path });
      });
    return () => {
      isCurrent = false;
    };
  }, [load, path]);
  return { path, ...content };
}
