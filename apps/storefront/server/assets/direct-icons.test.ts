import { describe, expect, it } from 'vitest';

import { iconFiles, importIconsDirectly } from './direct-icons.ts';

const files = iconFiles(`
export { default as AlertCircle, default as CircleAlert } from './icons/circle-alert.mjs';
export { default as Truck, default as TruckIcon } from './icons/truck.mjs';
export { default as Icon } from './Icon.mjs';`);

describe('icons imported from their own files', () => {
  it('maps every name of an icon', () => {
    expect(files).toEqual(
      new Map([
        ['AlertCircle', 'circle-alert'],
        ['CircleAlert', 'circle-alert'],
        ['Truck', 'truck'],
        ['TruckIcon', 'truck'],
      ]),
    );
  });

  it('preserves local names and line numbers, and skips types', () => {
    const code =
      "import {\n  AlertCircle as Warning,\n  type LucideProps,\n  Truck,\n} from 'lucide-react';\nrest();";
    expect(importIconsDirectly(code, files)).toBe(
      "import Warning from 'lucide-react/dist/esm/icons/circle-alert.mjs'; import Truck from 'lucide-react/dist/esm/icons/truck.mjs';\n\n\n\n\nrest();",
    );
  });

  it('leaves an import unchanged if a name has no file', () => {
    const code = "import { Icon, Truck } from 'lucide-react';";
    expect(importIconsDirectly(code, files)).toBe(code);
  });
});
