import { parseSaoPauloTime } from '@vitrine/brazil/parse-sao-paulo-time.ts';
import { z } from 'zod';

import { type ComponentCode, componentCode, componentCodes } from '#contract/component-code.ts';

import { cmsPage } from './cms.ts';
import { componentData, everyComponent } from './component-data.ts';
import { boundedRecord, storableInt } from './primitives.ts';

const words = z.string().trim().max(300);
const common = z.looseObject(everyComponent);

/** A component that pages can render: one that they would omit is refused here. */
const writtenComponent = z
  .strictObject({
    position: storableInt,
    component: z.string().max(100).default(''),
    data: boundedRecord(z.string().max(100), z.unknown(), 200),
  })
  .superRefine((component, { addIssue }) => {
    const code = componentCode(component);
    if (!isKnown(code)) {
      addIssue({
        code: 'custom',
        path: ['data', 'code'],
        message: `não há componente “${code}”; há: ${componentCodes.join(', ')}`,
      });
      return;
    }
    const read = [componentData[code], common].map((schema) => schema.safeParse(component.data));
    for (const { path, message } of read.flatMap(({ error }) => error?.issues ?? [])) {
      addIssue({ code: 'custom', path: ['data', ...path], message });
    }
    for (const { path, data } of shownParts(component.data)) {
      const [from, until] = ['show_from', 'show_until'].map((name) => {
        const time = readShownTime(data[name]);
        if (time !== 'unreadable') return time;
        addIssue({
          code: 'custom',
          path: [...path, name],
          message: 'não é um momento como 2026-11-27T08:00',
        });
        return null;
      });
      if (from && until && until <= from) {
        addIssue({ code: 'custom', path: [...path, 'show_until'], message: 'vem depois de show_from' });
      }
    }
  });

type Data = Readonly<Record<string, unknown>>;

/** Returns what has times of its own: the component, and the slides of a rotating banner. */
function shownParts(data: Data): { path: (string | number)[]; data: Data }[] {
  const slides: readonly unknown[] = Array.isArray(data['slides']) ? data['slides'] : [];
  return [
    { path: ['data'], data },
    ...slides.flatMap((slide, index) =>
      typeof slide === 'object' && slide !== null
        ? [{ path: ['data', 'slides', index], data: { ...slide } as Data }]
        : [],
    ),
  ];
}

const isKnown = (code: string): code is ComponentCode => Object.hasOwn(componentData, code);

function readShownTime(value: unknown): Date | null | 'unreadable' {
  if (value === undefined || value === null || value === '') return null;
  return (typeof value === 'string' && parseSaoPauloTime(value)) || 'unreadable';
}

/** Components by key, as merchants write them. */
export const writtenContent = boundedRecord(z.string().min(1).max(100), writtenComponent, 500);

/** A content page as merchants write it (docs/contracts/content.md). */
export const writtenPage = z.strictObject({
  title: cmsPage.shape.title.trim().min(1).max(200),
  meta_title: words.nullable().default(null),
  meta_description: words.nullable().default(null),
  content: writtenContent,
});

export type WrittenPage = z.output<typeof writtenPage>;
