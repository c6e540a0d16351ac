export interface RichTextFieldProps {
  readonly label: string;
  /** HTML; '' for none. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  /** The API's message about the text. */
  readonly problem?: string | undefined;
  readonly isDisabled?: boolean;
  /** Receives the element to focus. */
  readonly fieldRef?: (field: { readonly focus: () => void } | null) => void;
}
