import { parseSaoPauloTime } from '@vitrine/brazil/parse-sao-paulo-time.ts';
import { componentCode, componentCodes } from '@vitrine/contract/component-code.ts';
import { cmsComponent, cmsPage } from '@vitrine/contract/schemas/cms.ts';
import { z } from 'zod';

const words = z.string().trim().max(300);
const knownCodes: ReadonlySet<string> = new Set(componentCodes);

/** A component that pages can render: one that they would omit is refused here. */
const writtenComponent = z
  .strictObject({ ...cmsComponent.shape, component: cmsComponent.shape.component.default('') })
  .superRefine((component, { addIssue }) => {
    const code = componentCode(component);
    if (!knownCodes.has(code)) {
      addIssue({
        code: 'custom',
        path: ['data', 'code'],
        message: `não há componente "${code}"; há: ${componentCodes.join(', ')}`,
      });
    }
    const [from, until] = ['show_from', 'show_until'].map((name) => {
      const time = shownTime(component.data[name]);
      if (time !== 'unreadable') return time;
      addIssue({ code: 'custom', path: ['data', name], message: 'não é um momento como 2026-11-27T08:00' });
      return null;
    });
    if (from && until && until <= from) {
      addIssue({ code: 'custom', path: ['data', 'show_until'], message: 'vem depois de show_from' });
    }
  });

function shownTime(value: unknown): Date | null | 'unreadable' {
  if (value === undefined || value === null || value === '') return null;
  return (typeof value === 'string' && parseSaoPauloTime(value)) || 'unreadable';
}

/** The file format of a content page (docs/contracts/content.md). */
export const pageFile = z.strictObject({
  title: cmsPage.shape.title.trim().min(1).max(200),
  meta_title: words.nullable().default(null),
  meta_description: words.nullable().default(null),
  content: z.record(z.string().min(1).max(100), writtenComponent),
});

export type PageFile = z.output<typeof pageFile>;
