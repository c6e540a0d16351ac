interface NamedForm {
  readonly title: string;
  readonly is_removed: boolean;
}

/** Returns the name of a form for its answers, such as 'Contato, removido' for a removed one. */
export const formName = ({ title, is_removed: isRemoved }: NamedForm): string =>
  isRemoved ? `${title}, removido` : title;
