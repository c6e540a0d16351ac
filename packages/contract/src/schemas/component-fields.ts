import { z } from 'zod';

import type { ComponentCode } from '#contract/component-code.ts';

import { componentData, everyComponent, type FieldKind, fieldKinds } from './component-data.ts';

/** A field of a component, as a form edits it. */
export interface ComponentField {
  readonly name: string;
  readonly kind: FieldKind;
  /** Of `choice`. */
  readonly choices: readonly string[];
  /** The fields of each of its `entries`. */
  readonly fields: readonly ComponentField[];
}

/** Returns the fields of a component, in the order of its schema. */
export function componentFields(code: ComponentCode): readonly ComponentField[] {
  return fieldsOfShape(componentData[code].shape);
}

/** Returns the fields that every component has. */
export function commonFields(): readonly ComponentField[] {
  return fieldsOfShape(everyComponent);
}

function fieldsOfShape(shape: z.core.$ZodShape): readonly ComponentField[] {
  return Object.entries(shape).map(([name, schema]) => {
    const kind = fieldKinds.get(schema as z.ZodType)?.kind;
    if (kind === undefined) throw new Error(`the field ${name} has no kind`);
    const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
    const element = inner instanceof z.ZodArray ? inner.element : null;
    return {
      name,
      kind,
      choices: inner instanceof z.ZodEnum ? inner.options.map(String) : [],
      fields: element instanceof z.ZodObject ? fieldsOfShape(element.shape) : [],
    };
  });
}

type Inner<Schema> = Schema extends z.ZodOptional<infer Wrapped> ? Wrapped : Schema;

interface FieldWords {
  readonly label: string;
  readonly help?: string;
}

type WordsOf<Schema> =
  Inner<Schema> extends z.ZodArray<z.ZodObject<infer Shape>>
    ? FieldWords & { readonly entry: string; readonly fields: WordsOfShape<Shape> }
    : Inner<Schema> extends z.ZodEnum<infer Values>
      ? FieldWords & { readonly choices: Readonly<Record<keyof Values & string, string>> }
      : FieldWords;

type WordsOfShape<Shape> = { readonly [Name in keyof Shape & string]: WordsOf<Shape[Name]> };

/** The words of a form for every component and field: one without words does not compile. */
export type ComponentWords = {
  readonly [Code in ComponentCode]: FieldWords & {
    readonly fields: WordsOfShape<(typeof componentData)[Code]['shape']>;
  };
};
export type CommonWords = WordsOfShape<typeof everyComponent>;
