import { useFieldControl } from '#app/ui/field/field-context.ts';

import styles from './photo-picker.module.css';

/** Types by which phones offer camera and gallery. */
const accepted = '.jpg,.jpeg,.png,.heic,.heif,image/jpeg,image/png,image/heic,image/heif';

export interface PhotoInputProps {
  isMultiple: boolean;
  onChoose: (files: Iterable<File>) => void;
}

/** The native file input, invisible, covering its container. Inside a `Field`. */
export function PhotoInput({ isMultiple, onChoose }: PhotoInputProps) {
  const field = useFieldControl();
  return (
    <input
      {...field}
      type="file"
      className={styles.input}
      accept={accepted}
      multiple={isMultiple}
      onChange={({ target }) => {
        onChoose([...(target.files ?? [])]);
        // Reset, so that the same file can be chosen again after an error.
        target.value = '';
      }}
    />
  );
}
