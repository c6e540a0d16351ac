/**
 * Modules that hold state, each in one of its forms.
 * @type {import('./planted-offences.mjs').Offence[]}
 */
export const plantedModuleState = [
  {
    rule: 'no-module-state',
    from: 'apps/storefront/app/features/cart/a.ts',
    source: 'export let isStarted = false;\n',
  },
  {
    rule: 'no-module-state',
    from: 'apps/storefront/app/features/cart/a.ts',
    source: 'export const items = new Map<string, string>();\n',
  },
  {
    rule: 'no-module-state',
    from: 'apps/api/src/platform/a.ts',
    source: "export const channel = new BroadcastChannel('cart');\n",
  },
  {
    rule: 'no-module-state',
    from: 'apps/storefront/app/features/cart/a.ts',
    source:
      "import { createStore } from 'zustand';\n\nexport const cart = createStore(() => ({ items: [] }));\n",
  },
  {
    rule: 'no-module-state',
    from: 'apps/storefront/app/features/cart/a.ts',
    source:
      "import { create as hook } from 'zustand/react';\n\nexport const useCart = hook<object>()(() => ({ items: [] }));\n",
  },
];
