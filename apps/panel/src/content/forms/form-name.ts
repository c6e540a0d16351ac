interface NamedForm {
  readonly title: string;
  readonly is_removed: boolean;
}

/** Returns the name of a form for its answers: of one that is kept only for them 'Contato, removido'. */
export const formName = ({ title, is_removed: isRemoved }: NamedForm): string =>
  isRemoved ? `${title}, removido` : title;
