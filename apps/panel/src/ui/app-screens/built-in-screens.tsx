import { blingApp } from '@vitrine/contract/apps/bling.ts';
import { melhorEnvioApp } from '@vitrine/contract/apps/melhor-envio.ts';
import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

interface BuiltInScreens {
  /** Its own page. */
  readonly menu?: LazyExoticComponent<ComponentType<{ id: string }>>;
  /** Beside an order. */
  readonly order?: LazyExoticComponent<ComponentType<{ id: string; number: string }>>;
  /** Beside an approved return of an order. */
  readonly return?: LazyExoticComponent<ComponentType<{ id: string; number: string; returnId: number }>>;
  /** For selected orders. */
  readonly batch?: LazyExoticComponent<ComponentType<{ id: string; numbers: readonly string[] }>>;
}

/** The screens of apps that are part of the shop, by app; each is loaded when it is shown. */
export const builtInScreens: Readonly<Record<string, BuiltInScreens>> = {
  [blingApp]: {
    menu: lazy(async () => ({
      default: (await import('#panel/ui/bling/bling-screen.tsx')).BlingScreen,
    })),
    order: lazy(async () => ({
      default: (await import('#panel/ui/bling/order-bling.tsx')).OrderBling,
    })),
  },
  [melhorEnvioApp]: {
    menu: lazy(async () => ({
      default: (await import('#panel/ui/melhor-envio/melhor-envio-screen.tsx')).MelhorEnvioScreen,
    })),
    order: lazy(async () => ({
      default: (await import('#panel/ui/melhor-envio/order-labels.tsx')).OrderLabels,
    })),
    return: lazy(async () => ({
      default: (await import('#panel/ui/melhor-envio/order-labels.tsx')).OrderLabels,
    })),
    batch: lazy(async () => ({
      default: (await import('#panel/ui/melhor-envio/label-batch.tsx')).LabelBatch,
    })),
  },
};
