import { Box, MenuItem, TextField } from '@mui/material';
import { parseSaoPauloTime } from '@vitrine/brazil/parse-sao-paulo-time.ts';
import { parseWholeNumber } from '@vitrine/brazil/whole-number.ts';
import type { ComponentField } from '@vitrine/contract/schemas/component-fields.ts';

import { MomentField } from '#panel/ui/fields/moment-field.tsx';
import { WholeNumberField } from '#panel/ui/fields/whole-number-field.tsx';
import { LinkField } from '#panel/ui/links/link-field.tsx';
import { writeFocus } from '#panel/ui/pictures/focus-point.ts';
import { PictureField } from '#panel/ui/pictures/picture-field.tsx';

import { CategoriesField } from './categories-field.tsx';
import { EntriesField } from './entries-field.tsx';
import type { FieldData, WordsOfField } from './field-words.ts';
import { HtmlField } from './html-field.tsx';
import { ProductsField } from './products-field.tsx';
import { RecordField } from './record-field.tsx';

interface ComponentFieldsFormProps {
  readonly fields: readonly ComponentField[];
  readonly words: Readonly<Record<string, WordsOfField>>;
  readonly data: FieldData;
  readonly onChange: (data: FieldData) => void;
  /** The stored data as pages show it: sanitised. */
  readonly shown?: FieldData | undefined;
}

/** A form of the fields of a component, or of one of its entries, made from its schema. */
export function ComponentFieldsForm({ fields, words, data, onChange, shown }: ComponentFieldsFormProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {fields.map((field) => {
        const wording = words[field.name];
        if (wording && field.kind === 'picture') {
          return (
            <PictureOfComponent
              key={field.name}
              name={field.name}
              hasAlt={fields.some((other) => other.name === `${field.name}_alt`)}
              isCut={fields.some(({ kind }) => kind === 'focus')}
              label={wording.label}
              data={data}
              onChange={onChange}
            />
          );
        }
        return (
          wording && (
            <FieldEditor
              key={field.name}
              field={field}
              words={wording}
              value={data[field.name]}
              shown={shown?.[field.name]}
              onChange={(value) => onChange(withField(data, field.name, value))}
            />
          )
        );
      })}
    </Box>
  );
}

/** An empty field is left out, so that pages fall back to its default. */
function withField(data: FieldData, name: string, value: unknown): FieldData {
  const { [name]: _, ...others } = data;
  return value === '' || value === undefined ? others : { ...others, [name]: value };
}

interface FieldEditorProps {
  readonly field: ComponentField;
  readonly words: WordsOfField;
  readonly value: unknown;
  readonly shown: unknown;
  readonly onChange: (value: unknown) => void;
}

export const fieldText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function FieldEditor({ field, words, value, shown, onChange }: FieldEditorProps) {
  const { label, help } = words;
  const text = fieldText(value);
  switch (field.kind) {
    case 'html':
      return <HtmlField label={label} value={text} shown={fieldText(shown)} onChange={onChange} />;
    case 'picture':
    case 'focus':
      // Edited together, with what the library knows of the picture.
      return null;
    case 'link':
      return <LinkField label={label} help={help} value={text} onChange={(href) => onChange(href)} />;
    case 'categories':
      return <CategoriesField label={label} help={help} value={namesOf(value)} onChange={onChange} />;
    case 'skus':
      return <ProductsField label={label} help={help} value={namesOf(value)} onChange={onChange} />;
    case 'sku':
      return (
        <ProductsField
          label={label}
          help={help}
          value={text === '' ? [] : [text]}
          onChange={(skus) => onChange(skus.at(-1) ?? '')}
        />
      );
    case 'form':
    case 'countdown':
      return <RecordField of={field.kind} label={label} value={text} onChange={onChange} />;
    case 'entries':
      return (
        <EntriesField
          words={words}
          value={value}
          shown={shown}
          onChange={onChange}
          renderFields={(entry) => (
            <ComponentFieldsForm fields={field.fields} words={words.fields ?? {}} {...entry} />
          )}
        />
      );
    case 'moment':
      return (
        <MomentField
          label={label}
          // A time without a zone is of São Paulo.
          value={parseSaoPauloTime(text)?.toISOString() ?? ''}
          onChange={onChange}
          helperText={help}
        />
      );
    case 'choice':
      return (
        <TextField
          select
          fullWidth
          label={label}
          helperText={help}
          value={field.choices.includes(text) ? text : ''}
          onChange={(event) => onChange(event.target.value)}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        >
          <MenuItem value="">Automático</MenuItem>
          {field.choices.map((choice) => (
            <MenuItem key={choice} value={choice}>
              {words.choices?.[choice] ?? choice}
            </MenuItem>
          ))}
        </TextField>
      );
    case 'count':
      return (
        <WholeNumberField
          fullWidth
          label={label}
          helperText={help}
          value={parseWholeNumber(text)}
          // The API refuses a text that is no number.
          onChange={(number, typed) => onChange(number ?? typed)}
        />
      );
    case 'percent':
      return (
        <TextField
          fullWidth
          label={label}
          helperText={help}
          value={text}
          onChange={(event) => onChange(event.target.value.replace(',', '.'))}
          slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
        />
      );
    case 'line':
    case 'text':
      return (
        <TextField
          fullWidth
          multiline={field.kind === 'text'}
          label={label}
          helperText={help}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          autoComplete="off"
        />
      );
  }
}

interface PictureOfComponentProps {
  readonly name: string;
  readonly hasAlt: boolean;
  /** Pages cut it to their place. */
  readonly isCut: boolean;
  readonly label: string;
  readonly data: FieldData;
  readonly onChange: (data: FieldData) => void;
}

/** A picture with its description and focus: a chosen one brings those of the library, unless a description is written. */
function PictureOfComponent({ name, hasAlt, isCut, label, data, onChange }: PictureOfComponentProps) {
  const [altName, focusName] = [`${name}_alt`, `${name}_focus`];
  return (
    <PictureField
      label={label}
      value={fieldText(data[name])}
      onChange={(file, picture) => {
        let next = withField(data, name, file);
        if (picture && hasAlt && fieldText(data[altName]) === '')
          next = withField(next, altName, picture.alt);
        if (isCut)
          next = withField(
            next,
            focusName,
            picture ? writeFocus({ x: picture.focus_x, y: picture.focus_y }) : '',
          );
        onChange(next);
      }}
      {...(isCut && {
        focus: {
          value: fieldText(data[focusName]),
          onChange: (focus: string) => onChange(withField(data, focusName, focus)),
        },
      })}
    />
  );
}

/** Reads the items of a list or of a text with commas, as pages do. */
function namesOf(value: unknown): readonly string[] {
  const items: readonly unknown[] =
    typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [];
  return items.map((item) => fieldText(item).trim()).filter((item) => item !== '');
}
