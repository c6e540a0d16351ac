import { Button, type ButtonProps } from './button.tsx';

export interface PostingButtonProps extends Omit<ButtonProps, 'type' | 'onClick' | 'name' | 'value'> {
  /** The form field that holds the pressed button's value. */
  name: string;
  value: string | number;
  /** Replaces the post once the page is hydrated. */
  onPress: () => void;
}

/** A button of a form that the browser posts itself without, or before, the page's scripts. */
export function PostingButton({ onPress, ...button }: PostingButtonProps) {
  return (
    <Button
      {...button}
      type="submit"
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
    />
  );
}
