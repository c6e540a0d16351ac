import { PictureField } from '#panel/content/editing/picture-field.tsx';
import { useFieldOf } from '#panel/ui/form/use-field-of.ts';

/** The file of a picture in a form of a record. */
export function FormPictureInput({ name, label }: { name: string; label: string }) {
  const { value, onChange } = useFieldOf<string | null>(name, label);
  return <PictureField label={label} value={value ?? ''} onChange={onChange} />;
}
