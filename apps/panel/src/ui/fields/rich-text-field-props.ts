export interface RichTextFieldProps {
  readonly label: string;
  /** HTML; '' for none. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  /** What is wrong with the text, as the API says it. */
  readonly problem?: string | undefined;
  readonly isDisabled?: boolean;
  /** Receives what takes the focus. */
  readonly fieldRef?: (field: { readonly focus: () => void } | null) => void;
}
