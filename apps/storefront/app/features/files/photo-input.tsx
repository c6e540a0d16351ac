import { useFieldControl } from '#app/ui/field/field-context.ts';

import styles from './photo-picker.module.css';

/** By which a phone offers its camera and gallery. */
const accepted = '.jpg,.jpeg,.png,.heic,.heif,image/jpeg,image/png,image/heic,image/heif';

export interface PhotoInputProps {
  isMultiple: boolean;
  onChoose: (files: Iterable<File>) => void;
}

/** The browser's own input, unseen, over all of its place. Inside a `Field`. */
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
        // The form keeps the file, and the same one may be chosen again after an error.
        target.value = '';
      }}
    />
  );
}
